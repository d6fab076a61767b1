import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedName, safeExportName } from '../../../../electron/core/exports/export-name.ts';

describe('safeExportName', () => {
  it.each([
    ['../../x', 'x'],
    ['..\\..\\x.csv', 'x.csv'],
    ['a/b', 'a-b'],
    ['/etc/passwd', 'etc-passwd'],
    ['C:\\Users\\x', 'C--Users-x'],
    ['CON', 'case-CON'],
    ['con.csv', 'case-con.csv'],
    ['COM1', 'case-COM1'],
    ['nul.tar.gz', 'case-nul.tar.gz'],
    ['CONSOLE.csv', 'CONSOLE.csv'],
    ['line\nbreak.csv', 'linebreak.csv'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['in\u200Bvisible\u061C', 'invisible'],
    ['what? "quoted" <name>|*.csv', 'what- -quoted- -name---.csv'],
    ['trailing dots...', 'trailing dots'],
    ['.hidden', 'hidden'],
    ['-option', 'option'],
    ['', 'export.csv'],
    ['...', 'export.csv'],
    ['\u0000\u0001', 'export.csv'],
    ['Über die Brücke.csv', 'Über die Brücke.csv'],
    ['链上.csv', '链上.csv'],
    ['U\u0308ber.csv', 'Über.csv'],
  ])('F7: %j becomes %j', (suggested, safe) => {
    expect(safeExportName(suggested)).toBe(safe);
  });

  it('F7: a name of 300 bytes is shortened between characters and keeps its extension', () => {
    for (const name of [`${'a'.repeat(300)}.csv`, `${'é'.repeat(150)}.csv`, `${'😀'.repeat(75)}.csv`]) {
      const safe = safeExportName(name);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
      expect(Buffer.byteLength(safe)).toBeGreaterThan(190);
      expect(safe.endsWith('.csv')).toBe(true);
      expect(safe.isWellFormed()).toBe(true);
    }
  });

  it('F7: whatever is suggested, the name is one name, on every system', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (suggested) => {
        const name = safeExportName(suggested);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(name).not.toMatch(/^[.\s-]|[.\s]$/);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(name).not.toBe('');
        expect(safeExportName(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it('numbers a taken name before its extension', () => {
    expect(numberedName('trail.csv', 2)).toBe('trail-2.csv');
    expect(numberedName('trail', 3)).toBe('trail-3');
    expect(numberedName('trail.csv.manifest.json', 2)).toBe('trail.csv.manifest-2.json');
  });
});
