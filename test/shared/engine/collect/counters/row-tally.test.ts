import { describe, expect, it } from 'vitest';
import type { ParsedRow } from '../../../../../shared/contract/query-contract.ts';
import type { Counter, CounterAsker } from '../../../../../shared/engine/collect/counters/counter.ts';
import { countersOf } from '../../../../../shared/engine/collect/counters/counters-of.ts';
import { RowTally } from '../../../../../shared/engine/collect/counters/row-tally.ts';
import { beginWalk, type WalkCursor } from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import type { PageRecord } from '../../../../../shared/engine/storage/case-records.ts';
import type { Endpoint } from '../../../../../shared/service/endpoint.ts';
import { findEndpoint } from '../../../../../shared/service/endpoint-registry.ts';

const address = `0x${'ab'.repeat(20)}`;
const params = { address };
const endpointOf = (id: string): Endpoint => {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
};
const NORMAL = endpointOf('normal-transaction-list');

const row = (height: number, nonce: number): ParsedRow => ({
  fields: {
    txId: `0x${String(nonce).padStart(64, '0')}`,
    blockHash: `0x${String(height).padStart(64, 'b')}`,
    height: String(height),
    nonce: String(nonce),
    from: address,
    to: `0x${'cd'.repeat(20)}`,
  },
  problems: [],
});
const page = (walk: number, number: number, rows: readonly ParsedRow[]): PageRecord =>
  ({ walk, page: number, rows }) as unknown as PageRecord;
const cursorOf = (given: Partial<WalkCursor>): WalkCursor => ({ ...beginWalk(0, 50), ...given });
const counters = (endpoint = NORMAL): readonly Counter[] =>
  countersOf(endpoint, { params, parts: [params], endHeight: undefined, heights: 'few' });

const node: CounterAsker = {
  rpc: (method, [, block]) =>
    Promise.resolve(
      method === 'eth_getCode'
        ? { value: '0x', seq: 1 }
        : method === 'eth_getTransactionCount'
          ? { value: Number(block) < 10 ? '0x0' : '0x4', seq: 2 }
          : { problem: `no ${method}`, seq: 3 },
    ),
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  hasFirstPageChanged: () => Promise.resolve({ value: false, seq: 4 }),
};
const verdicts = async (asked: readonly Counter[]): Promise<unknown> =>
  Promise.all(asked.map((counter) => counter.ask(node)));

/** Two windows; the first was read twice, because its first walk was given up. */
const pages = [
  page(1, 1, [row(40, 3), row(30, 9)]),
  page(2, 1, [row(40, 3)]),
  page(2, 2, [row(30, 2)]),
  page(3, 1, [row(20, 1), row(10, 0), row(10, 0)]),
];
const cursor = cursorOf({
  walk: 3,
  stored: [[1, 1]],
  windows: [{ walk: 2, pages: 2 } as WalkCursor['windows'][number]],
});

describe('counting rows while they arrive', () => {
  it('gives the counters what reading all stored rows gives them', async () => {
    const tally = new RowTally(NORMAL, { params });
    tally.keep(pages.slice(0, 2));
    tally.keep(pages.slice(2));
    const shown = counters();
    expect([2, 3].map((walk) => tally.show(shown, cursor, walk))).toEqual([true, true]);
    const read = counters();
    for (const { rows } of pages.slice(1)) for (const each of rows) for (const one of read) one.take(each);
    expect(await verdicts(shown)).toEqual(await verdicts(read));
    expect(JSON.stringify(await verdicts(shown))).toContain('4 are in the collection');
  });

  it('leaves a walk to be read of which it has not seen each page, as after a restart', () => {
    const tally = new RowTally(NORMAL, { params });
    tally.keep([pages[2] as PageRecord, pages[3] as PageRecord]);
    expect([2, 3].map((walk) => tally.show(counters(), cursor, walk))).toEqual([false, true]);
  });

  it('leaves a walk to be read that was filled from receipts', () => {
    const tally = new RowTally(NORMAL, { params });
    tally.keep(pages);
    const fill = { isWhole: true, rows: 1, seqs: [], reason: '' };
    expect(tally.show(counters(), { ...cursor, fill }, 3)).toBe(false);
  });

  it('leaves everything to be read where a counter cannot take over what another has seen', () => {
    const ranks = endpointOf('native-token-position-list');
    const tally = new RowTally(ranks, { params });
    tally.keep(pages);
    expect(counters(ranks).length).toBeGreaterThan(0);
    expect(tally.show(counters(ranks), cursor, 3)).toBe(false);
  });
});
