import { expect, it } from 'vitest';
import { readBlockLogs } from '../../../../../renderer/investigations/block/contents/read-block-logs.ts';
import type { StoredRows } from '../../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { findCollectable } from '../../../../../shared/service/collectable-registry.ts';
import { collectionOf, reviewRowOf } from '../../../../support/review-rows.ts';

function listOf(seq: number, logIndices: readonly string[]): StoredRows {
  const endpoint = findCollectable('log-by-address');
  if (endpoint === undefined) throw new Error('there is no such endpoint');
  const rows = logIndices.map((logIndex, index) => reviewRowOf({ txId: '0xAA', logIndex }, seq, index));
  return { collection: collectionOf(`logs-${seq}`, endpoint.id), endpoint, rows, count: rows.length };
}

it('has each log once, in the order of their index as numbers', () => {
  const logs = readBlockLogs([listOf(1, ['10', 'x', '9']), listOf(2, ['9', '11'])]);
  expect(logs.map(({ key }) => key)).toEqual(['1:2', '1:0', '2:1', '1:1']);
});

it('leaves out rows that do not match their request', () => {
  const list = listOf(1, ['1']);
  const rows = list.rows.map((row) => ({
    ...row,
    problems: [{ field: 'height', reason: 'is of another block', isOfQuestion: true as const }],
  }));
  expect(readBlockLogs([{ ...list, rows }])).toEqual([]);
});
