import { describe, expect, it } from 'vitest';
import { batchCursorOf, pageOfChunk } from '../../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { outcomeColumns } from '../../../../../renderer/investigations/batch/outcome-columns.tsx';
import {
  rowOfEntry,
  sortEntries,
} from '../../../../../renderer/investigations/batch/outcomes/outcome-fields.ts';
import { OutcomeTable } from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { rowsAsJson, rowsAsTsv } from '../../../../../renderer/table/data-table/copied-rows.ts';
import type { HashList } from '../../../../../shared/service/derived/hash-list.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';

const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const EVERYTHING = { outcomes: [], repeatedOnly: false, text: '' };

const list: HashList = {
  source: 'pasted text',
  hashes: [12, 3, 7, 9].map((n, at) => ({ hash: hashAt(n), lines: at === 1 ? [2, 9] : [at + 1] })),
  malformed: [{ line: 5, text: '=1+1', reason: 'too short' }],
};

/**
 * The first hash is in block 999, the second in block 1000, the third in no block, and the fourth
 * is absent.
 */
function tableOf(): OutcomeTable {
  const table = new OutcomeTable(list, TOKEN_TRANSFER_MULTI);
  table.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify({ read: [[0, 0]] }) } }));
  const fields = [
    { txId: hashAt(12), height: '999', transactionTime: '1732046400000' },
    { txId: hashAt(3), height: '1000', transactionTime: '1732046400001' },
    { txId: hashAt(3), height: '1000', transactionTime: '1732046400001' },
    { txId: hashAt(7), height: '' },
  ];
  table.takePages(0, 0, [
    {
      caseId: 'case',
      collectionId: 'batch',
      walk: 0,
      page: pageOfChunk(0, 1),
      evidence: { seq: 1, sha256: '', receivedAt: 1 },
      rows: fields.map((each) => ({ fields: each, problems: [] })),
      remarks: [],
    },
  ]);
  return table;
}

describe('the rows of a batch', () => {
  const table = tableOf();
  const entries = table.select(EVERYTHING);
  const by = (field: string, descending: boolean): number[] => [
    ...sortEntries(table, entries, { field, descending }),
  ];

  it('are sorted by height as numbers, by hash as digits, by lines and outcomes', () => {
    // Entry 4 is the malformed one; without a height come 2, 3 and 4.
    expect(by('height', true)).toEqual([1, 0, 2, 3, 4]);
    expect(by('height', false)).toEqual([2, 3, 4, 0, 1]);
    expect(by('records', true)).toEqual([1, 0, 2, 3, 4]);
    expect(by('hash', false)).toEqual([1, 2, 3, 0, 4]);
    expect(by('line', true)).toEqual([4, 3, 2, 1, 0]);
    expect(by('outcome', false)).toEqual([3, 0, 1, 2, 4]);
    expect(sortEntries(table, entries, undefined)).toBe(entries);
    expect(by('no such column', true)).toEqual([...entries]);
  });

  it('are copied with every value exact, what could act in a spreadsheet guarded', () => {
    const columns = outcomeColumns({ labels: new Map(), openTab: () => undefined });
    const rows = [1, 4].map((entry) => rowOfEntry(table, entry));
    expect(rowsAsTsv(columns, rows).split('\n')).toEqual([
      'Line\tTransaction hash\tOutcome\tFound by\tRecords\tBlock height\tTime\tRemarks',
      `2\t${hashAt(3)}\tfound\ttoken transfers\t2\t1000\t1732046400001\trepeated, lines 2 and 9`,
      "5\t'=1+1\tmalformed\t\t\t\t\ttoo short",
      '',
    ]);
    expect(JSON.parse(rowsAsJson(rows.slice(0, 1)))).toMatchObject({ outcome: 'found', height: '1000' });
  });
});
