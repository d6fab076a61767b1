/** Tests how long functions beside components may be, with the rule that lint runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isComponent, linesOfCode } from '../../.oxlint/small-functions.mjs';

const root = join(import.meta.dirname, '..', '..');

it('counts lines with code', () => {
  expect(linesOfCode(['const a = 1;', '', '  // why', '/**', ' * why', ' */', '  return a; // why'])).toBe(2);
});

it('tells a component by its name', () => {
  expect(['DataTable', 'useRows', '', undefined].map(isComponent)).toEqual([true, false, false, false]);
});

const functionOf = (name: string, lines: number): string =>
  `export function ${name}(list: string[]): void {\n${"  list.push('');\n".repeat(lines - 2)}}\n`;

it('is what the linter really runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-lint-'));
  try {
    for (const part of ['.oxlint', '.oxlintrc.json', 'tsconfig.json', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    mkdirSync(join(folder, 'renderer'));
    const probes = [functionOf('useShort', 60), functionOf('useLong', 61), functionOf('Component', 61)];
    writeFileSync(join(folder, 'renderer', 'probe.tsx'), probes.join('\n'));
    const lint = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', 'renderer'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(lint.status).not.toBe(0);
    expect(lint.stdout.match(/\w+ has \d+ lines/g)).toEqual(['useLong has 61 lines']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
