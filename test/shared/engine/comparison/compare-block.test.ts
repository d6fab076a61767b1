/**
 * Compares blocks of endpoint 4.8 with the node's: both sides of the practice chain agree, and one
 * altered response is the only contradiction.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeSource, leastCalls } from '../../../../shared/engine/comparison/ask-node.ts';
import { compareBlock } from '../../../../shared/engine/comparison/compare-block.ts';
import { compareRows, type RowToCompare } from '../../../../shared/engine/comparison/compare-rows.ts';
import {
  BLOCK_FIELDS,
  countOutcomes,
  type BlockField,
} from '../../../../shared/engine/comparison/finding.ts';
import { readHttpBlock, type HttpBlock } from '../../../../shared/engine/comparison/http-block.ts';
import {
  comparisonNoteText,
  findingsOfRecords,
  keptSeqs,
} from '../../../../shared/engine/comparison/kept-comparison.ts';
import { BLOCKS_OF_RANGE } from '../../../../shared/service/derived/blocks-of-range.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const FIRST = 44_894_840;

let practice: PracticePage;
let rows: RowToCompare<HttpBlock>[];
beforeAll(async () => {
  practice = await openPracticePage();
  const { caseId, connectionId, client } = practice;
  const read = Array.from({ length: 9 }, async (_, place): Promise<RowToCompare<HttpBlock>[]> => {
    const params = { height: String(FIRST + place) };
    const { page, evidence } = await client.call('query.fetchPage', {
      caseId,
      connectionId,
      endpointId: BLOCK_FILLS.id,
      params,
    });
    return page.rows.flatMap(({ fields }, index) => {
      const row = readHttpBlock(BLOCKS_OF_RANGE, fields);
      return row === undefined ? [] : [{ seq: evidence.seq, index, row }];
    });
  });
  rows = (await Promise.all(read)).flat();
});
afterAll(() => practice.dispose());

describe('two sources of blocks', () => {
  it('agree about the practice chain, and come out of the journal again', async () => {
    const { caseId, connectionId, client } = practice;
    expect(rows).toHaveLength(9);
    const before = practice.practice.requests.count;
    const compared = await compareRows(createNodeSource({ client, caseId, connectionId }), rows, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(compared.stoppedBy).toBeUndefined();
    expect(practice.practice.requests.count - before).toBe(leastCalls(rows.map(({ row }) => row)));
    expect(
      compared.rows.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome !== 'agrees'),
    ).toEqual([]);
    const text = comparisonNoteText('9 rows', compared.rows);
    expect(text.split('\n')[0]).toBe(
      '81 fields agree with JSON-RPC in 9 rows (0 contradictions, 0 preconfirmed, 0 not comparable)',
    );
    for (const { seq, index, row, findings } of compared.rows) {
      const seqs = keptSeqs(text, { seq, index }) ?? [];
      const records = await Promise.all(
        seqs.map((each) => client.call('cases.readEvidence', { caseId, seq: each })),
      );
      expect(findingsOfRecords(row, records)).toEqual(findings);
    }
  });

  const hex = (value: bigint): string => `0x${value.toString(16)}`;
  const NODE: JsonObject = {
    number: '0x7',
    hash: '0xab',
    transactions: ['0x1', '0x2'],
    timestamp: hex(1_700_000_000n),
    gasUsed: hex(21_000n),
    gasLimit: hex(30_000_000n),
    baseFeePerGas: hex(10n ** 9n),
    size: hex(600n),
    miner: '0xcd',
  };
  const block = (words: Partial<Record<BlockField, string>> = {}): HttpBlock => ({
    moves: 'block',
    height: 7n,
    values: Object.fromEntries(
      Object.entries({
        'block hash': '0xAB',
        'block height': '7',
        transactions: '2',
        time: '1700000000200',
        'gas used': '21000',
        'gas limit': '30000000',
        'base fee': '0.000000001',
        size: '600',
        miner: '0xCD',
        ...words,
      }).map(([field, text]) => [field, { text, asReported: false }]),
    ),
  });
  const judged = (row: HttpBlock, change: JsonObject, pending = 9n) =>
    compareBlock(row, {
      pendingBlock: { seq: 1, result: { number: hex(pending) } },
      blockAtHeight: { seq: 2, result: { ...NODE, ...change } },
    });

  it('agree in every field, whatever capitals and fractions of a second', () => {
    expect(countOutcomes(judged(block(), {}))).toEqual({
      agrees: BLOCK_FIELDS.length,
      contradicts: 0,
      preconfirmed: 0,
      'not-comparable': 0,
    });
  });

  it.each<[BlockField, JsonObject]>([
    ['block hash', { hash: '0xac' }],
    ['transactions', { transactions: [] }],
    ['time', { timestamp: hex(1_700_000_001n) }],
    ['gas used', { gasUsed: hex(21_001n) }],
    ['gas limit', { gasLimit: '0x1' }],
    ['base fee', { baseFeePerGas: hex(10n ** 9n + 1n) }],
    ['size', { size: '0x1' }],
    ['miner', { miner: '0xce' }],
  ])('contradict each other in the %s, which a preconfirmed block does not', (field, change) => {
    const found = judged(block(), change);
    expect(found.filter(({ outcome }) => outcome !== 'agrees')).toMatchObject([
      { field, outcome: 'contradicts', rpcSeqs: [2] },
    ]);
    expect(judged(block(), change, 7n)[0]).toMatchObject({ field, outcome: 'preconfirmed' });
  });

  it('are not comparable where one does not say it, or of another block', () => {
    expect(judged(block({ miner: '' }), {}).find(({ field }) => field === 'miner')).toMatchObject({
      outcome: 'not-comparable',
      why: 'The list left the miner empty.',
    });
    expect(judged(block({ 'gas used': 'many' }), { gasUsed: '0x1' })[0]).toMatchObject({
      outcome: 'not-comparable',
      why: 'The list’s gas used is not a number.',
    });
    for (const result of [null, [], { number: '0x8' }]) {
      const found = compareBlock(block(), { blockAtHeight: { seq: 2, result } });
      expect(countOutcomes(found)['not-comparable']).toBe(BLOCK_FIELDS.length);
    }
    expect(readHttpBlock(NORMAL_TRANSACTION_LIST, { height: '7' })).toBeUndefined();
    expect(readHttpBlock(BLOCKS_OF_RANGE, { height: 'seven' })).toBeUndefined();
  });
});
