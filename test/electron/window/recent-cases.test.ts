import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { createRecentCases } from '../../../electron/window/recent-cases.ts';

const idOf = (index: number): string => index.toString(16).padStart(16, '0');
const CASES = Array.from({ length: 14 }, (_each, index) => ({ caseId: idOf(index), name: `Case ${index}` }));
const folderOf = (): string => mkdtempSync(join(tmpdir(), 'casebook-recent-'));

it('remembers over starts, most recent first, at most ten, only what is there', async () => {
  const folder = folderOf();
  const first = createRecentCases(createNodeFilePort(), folder);
  expect(first.among(CASES)).toEqual([]);
  for (const { caseId } of CASES) await first.didOpen(caseId);
  await first.didOpen(idOf(7));
  const second = createRecentCases(createNodeFilePort(), folder);
  const names = second.among(CASES).map(({ name }) => name);
  expect(names).toHaveLength(10);
  expect(names.slice(0, 3)).toEqual(['Case 7', 'Case 13', 'Case 12']);
  expect(second.among(CASES.filter(({ name }) => name !== 'Case 7'))[0]?.name).toBe('Case 13');
  expect(readFileSync(join(folder, 'recent-cases.json'), 'utf8')).not.toContain('Case 7');
});

it.each(['', '{', '{"caseIds":["../../etc"]}', '[]'])(
  'starts again with a damaged list: %j',
  async (text) => {
    const folder = folderOf();
    writeFileSync(join(folder, 'recent-cases.json'), text);
    const recent = createRecentCases(createNodeFilePort(), folder);
    expect(recent.among(CASES)).toEqual([]);
    await recent.didOpen(idOf(1));
    expect(
      createRecentCases(createNodeFilePort(), folder)
        .among(CASES)
        .map(({ caseId }) => caseId),
    ).toEqual([idOf(1)]);
  },
);

it('keeps the list for this run where it cannot be written', async () => {
  const recent = createRecentCases(createNodeFilePort(), '/proc/no-such-folder');
  await recent.didOpen(idOf(3));
  expect(recent.among(CASES).map(({ name }) => name)).toEqual(['Case 3']);
});
