/**
 * The first rows of a query over a large set, told before all of them are known.
 */
import { describe, expect, it } from 'vitest';
import { packPages } from '../../../../../shared/engine/storage/pack-pages.ts';
import { reviewSessionsOver } from '../../../../../shared/engine/query/session/review-sessions.ts';
import type { ReviewContract } from '../../../../../shared/engine/query/session/review-contract.ts';
import type {
  FilterClause,
  FirstRows,
  ReviewRow,
} from '../../../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import type { ContractClient } from '../../../../../shared/contract/define-contract.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const ROWS_OF_PAGE = 10_000;
const COUNT = 200;
const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, 'a')}`;
const rowOf = (n: number) => ({
  txId: `0x${Math.imul(n + 1, 0x9e3779b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(64, 'b')}`,
  height: String(21_000_000 - (n >> 3)),
  from: addressOf(n % 700),
  to: addressOf(700 + (n % 31)),
  amount: `${n % 977}.${n % 89}`,
  transactionSymbol: n % 3 === 0 ? 'WETH' : 'TOK',
});

function tableOf(pages: number) {
  const table = createReviewTable(ENDPOINT, addressOf(0));
  for (let page = 1; page <= pages; page += 1) {
    const given = Array.from({ length: ROWS_OF_PAGE }, (_, place) =>
      rowOf((page - 1) * ROWS_OF_PAGE + place),
    );
    const packed = packPages([pageOf('c', page, given)], ENDPOINT.columns);
    table.takePages(0, table.readRows(0, { chunks: [packed], pages: [] }), [0]);
  }
  finish(table.ask({ filter: [], sort: [] }));
  return table;
}

describe('of a large set', () => {
  const table = tableOf(16);
  const first = (filter: readonly FilterClause[], count = COUNT) =>
    finish(table.firstRows({ filter, sort: [] }, count));

  it.each<readonly [string, readonly FilterClause[]]>([
    ['a text', [{ kind: 'text', text: 'tok' }]],
    ['digits', [{ kind: 'text', text: '34' }]],
    [
      'a text and a direction',
      [
        { kind: 'text', text: 'a0' },
        { kind: 'direction', anyOf: ['OUT'] },
      ],
    ],
    ['amounts', [{ kind: 'amount', field: 'amount', atLeast: '500.5' }]],
    ['none', []],
  ])('they are those of the whole answer, by %s', (_name, filter) => {
    const count = filter.some(({ kind }) => kind === 'direction') ? 20 : COUNT;
    const found = first(filter, count);
    expect(found).toHaveLength(count);
    const { matched } = finish(table.ask({ filter, sort: [] }));
    expect(matched).toBeGreaterThan(count);
    expect(found).toEqual(table.readWindow(0, count));
  });

  it('they change nothing that is shown', () => {
    finish(table.ask({ filter: [{ kind: 'equals', field: 'height', anyOf: ['20999999'] }], sort: [] }));
    const before = table.readWindow(0, COUNT);
    expect(before).toHaveLength(8);
    first([{ kind: 'text', text: 'tok' }]);
    expect(table.readWindow(0, COUNT)).toEqual(before);
    expect(finish(table.ask())).toMatchObject({ matched: 8 });
  });

  it('there are none where few rows pass, where rows are sorted, and where they are judged by others', () => {
    expect(first([{ kind: 'text', text: String(21_000_000 - 19_999) }])).toEqual([]);
    expect(first([{ kind: 'text', text: 'no such thing' }])).toEqual([]);
    expect(first([{ kind: 'poisoning', keep: 'others' }])).toEqual([]);
    const sort = [{ field: 'amount', descending: true }];
    expect(finish(table.firstRows({ filter: [], sort }, COUNT))).toEqual([]);
  });
});

it('of a set that is not large there are none: its answer is as fast', () => {
  const table = tableOf(2);
  expect(finish(table.firstRows({ filter: [], sort: [] }, COUNT))).toEqual([]);
});

describe('a session', () => {
  const SCREEN = 35;
  const rows = (of: string): ReviewRow[] =>
    Array.from({ length: COUNT }, (_, place) => ({ key: `${of}:${place}` }) as ReviewRow);

  /** A worker whose answers come when the test says so. */
  async function open() {
    const waiting: { readonly name: string; readonly settle: (answer: unknown) => void }[] = [];
    const asked: unknown[] = [];
    const call = (name: string, input: unknown): Promise<unknown> => {
      if (name === 'open') return Promise.resolve({ sessionId: 1 });
      asked.push(input);
      return new Promise((resolve) => {
        waiting.push({ name, settle: resolve });
      });
    };
    const client = { call } as unknown as ContractClient<ReviewContract>;
    const session = await reviewSessionsOver(client)({ collectionIds: ['c'] });
    const answer = async (name: string, value: unknown): Promise<void> => {
      const place = waiting.findIndex((each) => each.name === name);
      waiting.splice(place, 1)[0]?.settle(value);
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    session.lookAt(0, COUNT, SCREEN);
    const told: FirstRows[] = [];
    const ask = () => session.setQuery({ filter: [], sort: [] }, (each) => told.push(each));
    return { session, answer, asked, told, ask };
  }

  it('gives the first rows before the answer, a screen of them, and then those of the answer', async () => {
    const { answer, asked, told, ask } = await open();
    const asking = ask();
    expect(asked).toMatchObject([{ count: SCREEN }, { ahead: { from: 0, to: COUNT } }]);
    const first = rows('first').slice(0, SCREEN);
    await answer('firstRows', first);
    expect(told).toEqual([{ matched: SCREEN, isBeginning: true, ahead: { from: 0, rows: first } }]);
    await answer('setQuery', { snapshot: { matched: 5000 }, rows: rows('all') });
    expect(await asking).toEqual({ matched: 5000, ahead: { from: 0, rows: rows('all') } });
  });

  it('asks for no first rows where the table is further down', async () => {
    const { session, asked, ask } = await open();
    session.lookAt(COUNT, 2 * COUNT, SCREEN);
    void ask();
    expect(asked).toMatchObject([{ ahead: { from: COUNT, to: 2 * COUNT } }]);
  });

  it('tells no first rows where there are none, after the answer, or after a newer query', async () => {
    const { answer, told, ask } = await open();
    const one = ask();
    await answer('firstRows', []);
    await answer('setQuery', { snapshot: { matched: 1 }, rows: [] });
    await one;
    const two = ask();
    await answer('setQuery', { snapshot: { matched: 2 }, rows: rows('all') });
    await answer('firstRows', rows('late'));
    await two;
    void ask();
    void ask();
    await answer('firstRows', rows('older'));
    expect(told).toEqual([]);
    await answer('firstRows', rows('newer'));
    expect(told).toMatchObject([{ matched: COUNT, isBeginning: true }]);
  });
});
