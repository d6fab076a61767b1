import { expect, it } from 'vitest';
import { readBlockContents } from '../../../../../renderer/investigations/block/contents/block-contents.ts';
import type { StoredRows } from '../../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { findCollectable } from '../../../../../shared/service/collectable-registry.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { collectionOf, reviewRowOf } from '../../../../support/review-rows.ts';

const [PAYER, PAYEE, TOKEN] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
const rowOf = (part: JsonObject): JsonObject => ({
  txId: hashOf('1'),
  height: '7',
  transactionTime: '1700000000000',
  from: PAYER ?? '',
  to: PAYEE ?? '',
  amount: '2.5',
  transactionSymbol: 'PRC',
  state: 'success',
  methodId: '',
  ...part,
});

/** A list of 4.7 of one kind, whose rows came in one record. */
function listOf(
  protocolType: string,
  seq: number,
  rows: readonly JsonObject[],
  count = rows.length,
): StoredRows {
  const endpoint = findCollectable('block-transaction-list-multi');
  if (endpoint === undefined) throw new Error('there is no such endpoint');
  const collection = { ...collectionOf(`${protocolType}-${seq}`, endpoint.id), params: { protocolType } };
  return { collection, endpoint, rows: rows.map((row, index) => reviewRowOf(row, seq, index)), count };
}
const tokenRow = (part: JsonObject): JsonObject =>
  rowOf({ tokenContractAddress: TOKEN ?? '', transactionSymbol: 'USDP', ...part });

const totalsOf = (stored: readonly StoredRows[]) =>
  readBlockContents(stored).totals.map(({ asset, symbol, sum, counted, leftOut }) => [
    asset,
    symbol,
    formatDecimal(sum),
    counted,
    Object.entries(leftOut).filter(([, rows]) => rows > 0),
  ]);

it('adds up what settled, per token, and counts what did not beside it', () => {
  const normal = listOf('transaction', 1, [
    rowOf({}),
    rowOf({ txId: hashOf('2'), amount: '1', state: 'fail' }),
    rowOf({ txId: hashOf('3'), amount: '0.5' }),
  ]);
  const tokens = listOf('token_20', 2, [tokenRow({ amount: '20000' })]);
  expect(totalsOf([normal, tokens])).toEqual([
    ['', 'PRC', '3', 2, [['failed', 1]]],
    [TOKEN, 'USDP', '20000', 1, []],
  ]);
});

it('counts each transfer once, however many lists have it', () => {
  const twice = [listOf('transaction', 1, [rowOf({})]), listOf('transaction', 2, [rowOf({})])];
  expect(totalsOf(twice)).toEqual([['', 'PRC', '2.5', 1, []]]);
});

it('does not count as failed what a newer list has as settled', () => {
  const lists = [
    listOf('transaction', 1, [rowOf({ state: 'pending' })]),
    listOf('transaction', 2, [rowOf({})]),
  ];
  expect(readBlockContents(lists).unsettled).toEqual([]);
});

it('tells a transaction with its method, its state and its transfers, also one that moved nothing', () => {
  const { transactions } = readBlockContents([
    listOf('transaction', 1, [
      rowOf({ amount: '0', methodId: '0xac9650d8' }),
      rowOf({ txId: hashOf('2'), amount: '0' }),
    ]),
    listOf('token_20', 2, [tokenRow({})]),
  ]);
  expect(
    transactions.map(({ hash, method, state, seq, index, transfers }) => [
      hash,
      method,
      state,
      `${seq}:${index}`,
      transfers.map((each) => [each.asset, each.seq]),
    ]),
  ).toEqual([
    [hashOf('1'), '0xac9650d8', 'success', '1:0', [[TOKEN, 2]]],
    [hashOf('2'), '', 'success', '1:1', []],
  ]);
});

it('says how many rows nobody can add up, and that rows are missing', () => {
  const mismatched = { ...reviewRowOf(rowOf({}), 1, 1) };
  const list = listOf('transaction', 1, [rowOf({ amount: 'much' })], 9);
  const contents = readBlockContents([
    {
      ...list,
      rows: [
        ...list.rows,
        { ...mismatched, problems: [{ field: 'height', reason: 'is of another block', isOfQuestion: true }] },
      ],
    },
  ]);
  expect(contents).toMatchObject({ unreadable: 1, mismatched: 1, settled: [], isCut: true });
});

it('leaves suspected movements out of the sums, whichever list suspects them, and counts them beside', () => {
  const poison = tokenRow({ txId: hashOf('9'), amount: '0' });
  const real = tokenRow({ txId: hashOf('8'), amount: '5' });
  const ofBlock = listOf('token_20', 1, [real, poison]);
  const ofTrail = listOf('token_20', 2, [poison]);
  const suspicion = new Map([[ofTrail.collection.collectionId, new Set(['2:0'])]]);
  const { totals, settled, suspected } = readBlockContents([ofBlock, ofTrail], undefined, suspicion);
  expect(settled.map(({ hash }) => hash)).toEqual([hashOf('8')]);
  expect(suspected.map(({ hash }) => hash)).toEqual([hashOf('9')]);
  expect(totals).toMatchObject([{ counted: 1, leftOut: { suspected: 1 } }]);
});
