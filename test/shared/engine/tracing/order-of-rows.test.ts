/** The order of rows within a block: which receipts would tell it, and what they change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReceiptPlaces } from '../../../../shared/engine/flow/ledger/receipt-places.ts';
import { keepHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { HASH_RECEIPTS } from '../../../../shared/service/derived/hash-batch.ts';
import type { CaseFlow } from '../../../../shared/engine/tracing/read/case-flow.ts';
import { statementSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import {
  NATIVE,
  openTracedPractice,
  traceNow,
  type TracedPractice,
} from '../../../support/traced-practice.ts';
import { caseOf, hashAt, mainBag } from '../../../support/zone-case.ts';

const [VICTIM, THIEF, SHOP, FRIEND] = [1, 2, 3, 4].map((n) => addressOf(n)) as [
  string,
  string,
  string,
  string,
];
const COIN = 10n ** 18n;

/** 30 stolen; then 20 spent and 70 received in one block, in an order that lists do not state. */
const FLOW = caseOf(
  mainBag(VICTIM, 1, 'transaction', { to: THIEF, amount: '30', txFee: '0' }),
  mainBag(
    THIEF,
    3,
    'transaction',
    { to: SHOP, amount: '20', txFee: '0', height: '300' },
    { from: FRIEND, to: THIEF, amount: '70', txFee: '0', height: '300' },
  ),
  mainBag(VICTIM, 5, 'internal'),
  mainBag(THIEF, 6, 'internal'),
);
const [SPENT, RECEIVED] = [hashAt(300), hashAt(301)];

const receipt = (hash: string, index: string, blockNumber = '0x12c') => ({
  transactionHash: hash,
  transactionIndex: index,
  blockNumber,
});

function reportOf(flow: CaseFlow) {
  const { outcome } = traceNow(flow, {
    caseId: 'case',
    from: { rows: [{ seq: 1, index: 0 }] },
    hops: 6,
    stopWords: [],
    labels: new Map(),
    decimals: new Map(),
    batch: 'block',
  });
  if (outcome.outcome !== 'traced') throw new Error(`no trace: ${outcome.reason}`);
  return outcome;
}
const atShop = (flow: CaseFlow) =>
  reportOf(flow).ends.find(({ address }) => address === SHOP)?.amounts['pro-rata'];

describe('rows of one block', () => {
  it('give a range while their order is unknown, and name the transactions to ask for', () => {
    const report = reportOf(FLOW);
    expect(report.basis).toBe('every-order');
    expect(report.toPlace.toSorted()).toEqual([SPENT, RECEIVED]);
    expect(atShop(FLOW)).toEqual({ least: 6n * COIN, most: 20n * COIN });
    expect(statementSentences(report, 'PRC')).toContain(
      'The order of 2 transactions within their blocks is not known: figures are ranges.',
    );
  });

  it.each([
    ['0x1', '0x0', 6n * COIN],
    ['0x0', '0x1', 20n * COIN],
  ])('have one figure once receipts place them at %s and %s', (spent, received, amount) => {
    const receipts = readReceiptPlaces([receipt(SPENT, spent), receipt(RECEIVED, received)]);
    const flow = { ...FLOW, receipts };
    expect(reportOf(flow)).toMatchObject({ basis: 'known-order', toPlace: [] });
    expect(atShop(flow)).toEqual({ least: amount, most: amount });
  });

  it.each([
    ['name another block', [receipt(SPENT, '0x0', '0x12d'), receipt(RECEIVED, '0x1')]],
    [
      'contradict each other',
      [receipt(SPENT, '0x0'), receipt(SPENT, '0x2'), receipt(SPENT, '0x0'), receipt(RECEIVED, '0x1')],
    ],
    ['place both at the same index', [receipt(SPENT, '0x1'), receipt(RECEIVED, '0x1')]],
  ])('stay a range if receipts %s', (_, receipts) => {
    expect(atShop({ ...FLOW, receipts: readReceiptPlaces(receipts) })).toEqual({
      least: 6n * COIN,
      most: 20n * COIN,
    });
  });
});

describe('receipts of a case', () => {
  let practice: TracedPractice;
  beforeAll(async () => {
    practice = await openTracedPractice();
  });
  afterAll(() => practice.dispose());

  it('are read from its collections, and place the transactions that they are of', async () => {
    const { page } = practice;
    const { victim } = page.practice.model.actors;
    await practice.collect(victim, ...NATIVE);
    const before = await practice.flow();
    expect(before.receipts).toBeUndefined();
    const [paid] = before.bags.flatMap(({ bag }) => bag.fees);
    if (paid?.height === undefined) throw new Error('the list has no fee');
    const source = 'order of rows';
    const hashes = [{ hash: paid.hash, lines: [1] }];
    const params = await keepHashList(page.client, page.caseId, { source, hashes, malformed: [] });
    const { collectionId } = await page.runner.start({
      caseId: page.caseId,
      connectionId: page.connectionId,
      endpointId: HASH_RECEIPTS.id,
      params: { ...params },
      goal: { kind: 'all' },
    });
    await untilStopped(page, collectionId);
    const { receipts } = await practice.flow();
    expect(receipts?.transactionOf(paid.hash, paid.height)).toBeGreaterThanOrEqual(0);
    expect(receipts?.transactionOf(paid.hash, paid.height + 1)).toBeUndefined();
  });
});
