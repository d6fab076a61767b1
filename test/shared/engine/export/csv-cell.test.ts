import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../../../shared/engine/export/csv-cell.ts';
import { HOSTILE_CORPUS, hostileTexts } from '../../../support/hostile-texts.ts';

/** What a spreadsheet, or the worst of them, takes for a formula. */
const isFormula = (text: string): boolean =>
  /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n\0]/.test(text);

it('F3: no text reaches a spreadsheet as a formula, and the reader has it back: corpus and 3,000 generated', () => {
  for (const text of hostileTexts(3000)) {
    const { text: written } = guardCell(text, 'text');
    expect(isFormula(written), JSON.stringify(text)).toBe(false);
    expect(unguardCell(written)).toBe(text);
  }
  expect(HOSTILE_CORPUS.filter((text) => guardCell(text, 'text').guarded).length).toBeGreaterThan(20);
});

it('F3: a text in any other column is guarded just so', () => {
  for (const kind of [
    'amount',
    'integer',
    'address',
    'hash',
    'time',
    'state',
    'boolean',
    'iso-time',
  ] as const) {
    for (const text of hostileTexts(500)) {
      const { text: written, guarded } = guardCell(text, kind);
      expect(unguardCell(written)).toBe(text);
      if (!guarded)
        expect(/^-?\d+(\.\d+)?$/.test(text) || !isFormula(written), JSON.stringify(text)).toBe(true);
    }
  }
});

it('F3: every string comes back, whatever the column', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('text' as const, 'amount' as const, 'address' as const, 'json' as const),
      (text, kind) => unguardCell(guardCell(text, kind).text) === text,
    ),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^'{0,3}[\t\r\n =+@-]{0,3}[=+@a'-]*$/),
      (text) => unguardCell(guardCell(text, 'text').text) === text,
    ),
    { numRuns: 5000 },
  );
});

describe('F4: a value of its column’s own form is written byte for byte', () => {
  it.each([
    ['-5', 'amount'],
    ['-5', 'integer'],
    ['1234567890123456789012345678901234567890', 'integer'],
    ['-0.000000000000000001', 'amount'],
    ['0.123456789012345678', 'amount'],
    [`0x${'ab'.repeat(20)}`, 'address'],
    ['0x', 'hash'],
    ['095e7033', 'text'],
    ['1e5', 'text'],
    ['007', 'text'],
    ['TRUE', 'text'],
    ['true', 'boolean'],
    ['1732046400123', 'time'],
    ['2026-11-20T20:00:00.000Z', 'iso-time'],
  ] as const)('%s in a column of kind %s', (value, kind) => {
    expect(guardCell(value, kind)).toEqual({ text: value, guarded: false });
  });

  it.each([
    ['-5', 'text'],
    ['-1+1', 'amount'],
    ['+5', 'amount'],
    ['-5\n', 'amount'],
    ['=1', 'address'],
  ] as const)('but %j in a column of kind %s is a text, and guarded', (value, kind) => {
    expect(guardCell(value, kind)).toEqual({ text: `'${value}`, guarded: true });
  });
});

it('guards a text again that looks guarded already', () => {
  expect(guardCell("'=1", 'text').text).toBe("''=1");
  expect(unguardCell("''=1")).toBe("'=1");
  expect(unguardCell("'plain")).toBe("'plain");
});
