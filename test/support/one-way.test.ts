/** Tests what the page does in one way only, with the rule that lint runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeProperty } from '../../.oxlint/one-way.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('what is done in one way only', () => {
  it.each([
    ['renderer/investigations/rpc/answer/answer-panel.tsx', 'scrollIntoView'],
    ['renderer/app/search/search-results.tsx', 'scrollIntoViewIfNeeded'],
  ])('%s may not use %s [found 23]', (file, property) => {
    expect(judgeProperty(file, property)).toContain(file);
  });

  it.each([
    'renderer/collection/rows-view.tsx',
    'shared/service/derived/blocks-of-range.ts',
    'electron/core/journal/verify-journal.ts',
  ])('%s may not group digits by itself [found 31]', (file) => {
    expect(judgeProperty(file, 'toLocaleString')).toContain('groupedCount');
  });

  it.each([
    ['shared/units/count-text.ts', 'toLocaleString'],
    ['test/e2e/specs/summary.test.ts', 'toLocaleString'],
    ['renderer/parts/scroll-within.ts', 'scrollTop'],
    ['test/e2e/pages/workbench-actions.ts', 'scrollIntoViewIfNeeded'],
  ])('%s may use %s', (file, property) => {
    expect(judgeProperty(file, property)).toBeUndefined();
  });

  it('is what the linter really runs [found 23]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-lint-'));
    try {
      for (const part of ['.oxlint', '.oxlintrc.json', 'tsconfig.json', 'package.json'])
        cpSync(join(root, part), join(folder, part), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      mkdirSync(join(folder, 'renderer'));
      writeFileSync(
        join(folder, 'renderer', 'probe.ts'),
        "export const show = (element: Element): void => element['scrollIntoView']();\nexport const raw = (element: Element): void => element.scrollIntoView();\n",
      );
      const lint = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', 'renderer'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(lint.status).not.toBe(0);
      expect(lint.stdout.match(/may not use \.scrollIntoView/g)).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
