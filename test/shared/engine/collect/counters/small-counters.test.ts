import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';
import type { CompletenessCheck } from '../../../../../shared/engine/storage/case-records.ts';
import {
  blockCounterOf,
  sampleHeights,
} from '../../../../../shared/engine/collect/counters/block-counter.ts';
import type {
  Counter,
  CounterAsker,
  HeightSample,
} from '../../../../../shared/engine/collect/counters/counter.ts';
import { findGaps } from '../../../../../shared/engine/collect/counters/find-gaps.ts';
import { hashOutcomes } from '../../../../../shared/engine/collect/counters/hash-outcomes.ts';
import { newestBlockCounterOf } from '../../../../../shared/engine/collect/counters/newest-block-counter.ts';
import { rankCounter } from '../../../../../shared/engine/collect/counters/rank-counter.ts';

const silent: CounterAsker = {
  rpc: () => Promise.resolve({ problem: 'No answer.' }),
  fetch: () => Promise.resolve({ problem: 'No answer.' }),
  hasFirstPageChanged: () => Promise.resolve({ problem: 'No answer.' }),
};
const judge = async (
  counter: Counter | undefined,
  rows: readonly Readonly<Record<string, string>>[],
  asker = silent,
): Promise<CompletenessCheck | undefined> => {
  for (const fields of rows) counter?.take({ fields, problems: [] });
  return (await counter?.ask(asker))?.[0];
};

describe('findGaps', () => {
  it('names exactly the numbers that are not there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(60), (numbers, last) => {
        const sorted = numbers.toSorted((one, other) => one - other);
        const found = findGaps(sorted, 0, last).flatMap((gap) => {
          const [from = 0, to = from] = gap.split(' to ').map(Number);
          return Array.from({ length: to - from + 1 }, (_, index) => from + index);
        });
        const wanted = Array.from({ length: last + 1 }, (_, n) => n).filter((n) => !numbers.includes(n));
        expect(found).toEqual(wanted);
      }),
    );
  });
});

describe('ranks of holders', () => {
  const ranked = (...ranks: string[]) => ranks.map((rank) => ({ rank }));
  it('are met from 1 without a gap, in any order', async () => {
    expect(await judge(rankCounter(), ranked('2', '1', '3'))).toMatchObject({ outcome: 'met' });
  });
  it.each([
    [['1', '3'], 'Ranks 2 are missing.'],
    [['2', '3'], 'Ranks 1 are missing.'],
    [['1', '2', '2'], 'Ranks 2 came more than once.'],
    [['1', ''], '1 holders came without a rank.'],
  ])('P11: fail for %j', async (ranks, detail) => {
    expect(await judge(rankCounter(), ranked(...ranks))).toMatchObject({ outcome: 'failed', detail });
  });
});

describe('hashes of a batch', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`) as [string, string, string];
  it('A9: are found or absent, whatever the case and order', async () => {
    expect(
      await judge(hashOutcomes([a, b], false), [{ txId: a.toUpperCase().replace('0X', '0x') }, { txId: a }]),
    ).toMatchObject({ outcome: 'met', detail: `1 of 2 found; 1 absent: ${b}.` });
  });
  it('A9: fail where a record came that nobody asked for, or a hash twice where one is all there can be', async () => {
    expect(await judge(hashOutcomes([a], false), [{ txId: c }])).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining(`1 came without being asked for: ${c}`) as unknown,
    });
    expect(await judge(hashOutcomes([a], true), [{ hash: a }, { hash: a }])).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining(`1 answered more than once: ${a}`) as unknown,
    });
  });
  it('fail where a record is malformed', async () => {
    const counter = hashOutcomes([a], true);
    counter.take({ fields: { hash: a }, problems: [{ field: 'status', reason: 'is a number' }] });
    expect((await counter.ask(silent))[0]).toMatchObject({ outcome: 'failed' });
  });
});

describe('counts of blocks', () => {
  const params = { startBlockHeight: '100', endBlockHeight: '102' };
  const counter = (heights: HeightSample = 'few', more: Readonly<Record<string, string>> = {}) =>
    blockCounterOf({ params: { ...params, ...more }, endHeight: 102, parts: [], heights });
  const askerOf = (
    service: (height: number) => string,
    node: (height: number) => JsonValue,
  ): CounterAsker => ({
    ...silent,
    fetch: (_id, { height }) =>
      Promise.resolve({
        value: {
          serviceCode: '0',
          serviceMessage: '',
          outcome: 'rows',
          rows: [{ fields: { txnCount: service(Number(height)) }, problems: [] }],
          remarks: [],
        },
        seq: 1,
      }),
    rpc: (_method, [height]) => Promise.resolve({ value: node(Number(height)), seq: 2 }),
  });
  const rows = [{ height: '100' }, { height: '100' }, { height: '102' }];
  const right = (height: number): number => rows.filter((row) => row.height === String(height)).length;

  it('are met where service and node count as many', async () => {
    const asker = askerOf(
      (height) => String(right(height)),
      (height) => `0x${right(height).toString(16)}`,
    );
    expect(await judge(counter(), rows, asker)).toMatchObject({
      outcome: 'met',
      evidence: [1, 1, 1, 2, 2, 2],
    });
  });
  it('P11: fail where either counts more, with height and figures', async () => {
    const asker = askerOf(
      (height) => String(right(height)),
      () => '0x2',
    );
    expect(await judge(counter(), rows, asker)).toMatchObject({
      outcome: 'failed',
      detail:
        'Asked of all 3 blocks: block 101 has 0 rows, the service counts 0, the node 2, block 102 has 1 rows, the service counts 1, the node 2.',
    });
  });
  it('are not checkable where nobody answers, or where there are many and none was chosen', async () => {
    expect(await judge(counter(), rows)).toMatchObject({ outcome: 'not-checkable' });
    const many = counter('few', { endBlockHeight: '9999' });
    expect((await judge(many, rows))?.detail).toContain('9,900 blocks were not asked');
  });
  it('do not exist for token transfers', () => {
    expect(counter('few', { protocolType: 'token_20' })).toBeUndefined();
  });
  it('are sampled evenly, ends included, each once', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 600 }), (span, wanted) => {
        const sample = sampleHeights(7, 7 + span, wanted);
        expect(new Set(sample).size).toBe(sample.length);
        expect(sample).toHaveLength(Math.min(wanted, span + 1));
        expect(sample[0]).toBe(7);
        if (sample.length > 1) expect(sample.at(-1)).toBe(7 + span);
      }),
    );
  });
});

describe('the newest block of a set', () => {
  const row = (height: number, blockHash: string) => ({ height: String(height), blockHash });
  const rows = [row(90, '0xold'), row(100, '0xNew'), row(100, '0xnew'), row(95, '0xother')];
  const node = (hash: JsonValue, head = 120): CounterAsker => ({
    ...silent,
    rpc: (method) =>
      Promise.resolve({
        value: method === 'eth_blockNumber' ? `0x${head.toString(16)}` : hash === null ? null : { hash },
        seq: 1,
      }),
  });
  const counter = () => newestBlockCounterOf(ADDRESS_TRANSACTION_LIST);
  it('is met where the node has the same hash, whatever the case', async () => {
    expect(await judge(counter(), rows, node('0xNEW'))).toMatchObject({
      outcome: 'met',
      detail: 'Block 100 has the hash 0xnew in the node, too.',
      evidence: [1, 1],
    });
  });
  it('A12: fails where the chain was reorganised, and where rows of one block name two', async () => {
    expect(await judge(counter(), rows, node('0xelse'))).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('0xnew in the collection and 0xelse in the node') as unknown,
    });
    expect(await judge(counter(), [...rows, row(100, '0xtwo')], node('0xnew'))).toMatchObject({
      outcome: 'failed',
      detail: 'Block 100 has several hashes: 0xnew, 0xtwo.',
    });
  });
  it('A11: is not checkable at the node’s own end, where the block may be preconfirmed', async () => {
    expect(await judge(counter(), rows, node('0xelse', 100))).toMatchObject({ outcome: 'not-checkable' });
  });
  it('is not checkable where the node does not know the block or does not answer, and silent without rows', async () => {
    expect(await judge(counter(), rows, node(null))).toMatchObject({ outcome: 'not-checkable' });
    expect(await judge(counter(), rows)).toMatchObject({ outcome: 'not-checkable', detail: 'No answer.' });
    expect(await judge(counter(), [])).toBeUndefined();
  });
});
