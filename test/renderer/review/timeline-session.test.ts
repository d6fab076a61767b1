import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { collectionOf, pageOf, reviewOver } from '../../support/review-rows.ts';

const SUBJECT = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;
const hash = (n: number): string => `0x${String(n).padStart(64, '0')}`;
const main = (n: number, amount: string) => ({
  txId: hash(n),
  height: String(100 + n),
  transactionTime: String(1_732_046_400_000 + n * 1000),
  from: SUBJECT,
  to: OTHER,
  amount,
  state: 'success',
});
const ofKind = (id: string, protocolType: string): CollectionRecord => {
  const record = collectionOf(id);
  return { ...record, params: { ...record.params, protocolType } };
};

let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
beforeEach(async () => {
  database = await openDatabase(`timeline-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
});
afterEach(async () => {
  review.stop();
  await database.delete();
});

it('shows collections of one address as one timeline, each row with its kind and its own evidence, while they grow', async () => {
  const normal = ofKind('normal', '');
  const tokens = ofKind('tokens', 'token_20');
  const zone = collectionOf('zone', 'tz-address-transaction-list');
  await repository.commitPages(normal, [pageOf('normal', 1, [main(1, '1.5'), main(3, '0')], { seq: 11 })]);
  await repository.commitPages(tokens, [
    pageOf('tokens', 1, [{ ...main(3, '7'), tokenContractAddress: OTHER }], { seq: 12 }),
  ]);
  await repository.commitPages(zone, []);
  const session = await review.open({
    collectionIds: ['normal', 'tokens', 'zone'],
    subject: SUBJECT,
    isTimeline: true,
  });
  const inTime = [
    { field: 'transactionTime', descending: true },
    { field: 'height', descending: true },
  ];
  expect(await session.setQuery({ filter: [], sort: inTime })).toMatchObject({ total: 3 });
  const action = {
    hash: hash(9),
    blockHeight: '5',
    blockTime: '1732046402500',
    from: SUBJECT,
    actionType: 'withdraw',
    status: '0x1',
    value: '2.50',
    valueRaw: '2500000',
  };
  await repository.commitPages(zone, [pageOf('zone', 1, [action], { seq: 13 })]);
  expect(await session.refresh()).toMatchObject({ total: 4, matched: 4 });
  const rows = await session.readWindow(0, 9);
  expect(
    rows.map(({ key, endpointId, direction, fields }) => [key, endpointId, direction, fields['kind']]),
  ).toEqual([
    ['11:1', 'address-transaction-list', 'OUT', 'Normal'],
    ['12:0', 'address-transaction-list', 'OUT', 'Token 20'],
    ['13:0', 'tz-address-transaction-list', 'OUT', 'Trade zone'],
    ['11:0', 'address-transaction-list', 'OUT', 'Normal'],
  ]);
  expect(rows[2]?.fields).toEqual({ ...action, kind: 'Trade zone' });
  // Sums by token: the trade zone's amounts, of tokens that its list does not name, are in none.
  const { groups } = await session.group({
    by: 'counterparty',
    sum: { field: 'amount', per: 'tokenContractAddress' },
    atMost: 9,
  });
  expect(groups.map(({ value, count, sums }) => [value, count, sums])).toEqual([
    [
      OTHER,
      3,
      [
        { unit: '', sum: '1.5', rows: 2 },
        { unit: OTHER, sum: '7', rows: 1 },
      ],
    ],
    ['', 1, [{ unit: '', sum: '0', rows: 0 }]],
  ]);
  await session.setQuery({ filter: [{ kind: 'equals', field: 'state', anyOf: ['0x1'] }], sort: [] });
  const frozen = await session.freeze();
  expect(frozen.count).toBe(1);
  expect(frozen.otherFields).toEqual([]);
});

it('refuses a collection that is no kind of an address', async () => {
  await repository.commitPages(collectionOf('logs', 'log-by-address'), []);
  await expect(review.open({ collectionIds: ['logs'], isTimeline: true })).rejects.toMatchObject({
    code: 'storage.not-found',
  });
});
