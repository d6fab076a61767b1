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

function reportOf(flow: CaseFlow, decimals: ReadonlyMap<string, number> = new Map()) {
  const { outcome } = traceNow(flow, {
    caseId: 'case',
    from: { rows: [{ seq: 1, index: 0 }] },
    hops: 6,
    stopWords: [],
    labels: new Map(),
    decimals,
    batch: 'block',
  });
  if (outcome.outcome !== 'traced') throw new Error(`no trace: ${outcome.reason}`);
  return outcome;
}
const atShop = (flow: CaseFlow, decimals?: ReadonlyMap<string, number>) =>
  reportOf(flow, decimals).ends.find(({ address }) => address === SHOP)?.amounts['pro-rata'];

describe('rows of one block', () => {
  it('give a range while their order is unknown, and name the transactions to ask for', () => {
    const report = reportOf(FLOW);
    expect(report.basis).toBe('every-order');
    expect(report.toPlace.toSorted()).toEqual([SPENT, RECEIVED]);
    expect(atShop(FLOW)).toEqual({ least: 6n * COIN, most: 20n * COIN });
    expect(statementSentences(report, 'PRC')).toContain(
      'The order of the rows of 2 transactions is not known: figures are ranges.',
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

describe('token transfers of one transaction', () => {
  const CONTRACT = addressOf(9);
  const SWAP = hashAt(300);
  const ofToken = { tokenContractAddress: CONTRACT, transactionSymbol: 'USDP' };
  const inSwap = { ...ofToken, txId: SWAP, height: '300' };
  /** 30 stolen; then a swap pays 20 and receives 70. */
  const flow = caseOf(
    mainBag(VICTIM, 1, 'token_20', { ...ofToken, to: THIEF, amount: '30' }),
    mainBag(
      THIEF,
      3,
      'token_20',
      { ...inSwap, to: SHOP, amount: '20' },
      { ...inSwap, from: FRIEND, to: THIEF, amount: '70' },
    ),
  );
  const word = (value: string): string => `0x${value.replace(/^0x/, '').padStart(64, '0')}`;
  const logOf = (from: string, to: string, amount: number, logIndex: string) => ({
    address: CONTRACT,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(from), word(to)],
    data: word(amount.toString(16)),
    logIndex,
    transactionHash: SWAP,
    transactionIndex: '0x4',
    blockNumber: '0x12c',
    blockHash: hashAt(999),
    removed: false,
  });
  const swapReceipt = (paid: string, received: string) => ({
    ...receipt(SWAP, '0x4'),
    status: '0x1',
    logs: [logOf(THIEF, SHOP, 20, paid), logOf(FRIEND, THIEF, 70, received)],
  });
  const inUnits = new Map([[CONTRACT, 0]]);

  it('give a range while their order is unknown, and name the transaction to ask for', () => {
    const report = reportOf(flow, inUnits);
    expect(report.basis).toBe('every-order');
    expect(report.toPlace).toEqual([SWAP]);
    expect(atShop(flow, inUnits)).toEqual({ least: 6n, most: 20n });
  });

  it.each([
    ['0x8', '0x7', 6n],
    ['0x7', '0x8', 20n],
  ])('have one figure once the receipt has their logs at %s and %s', (paid, received, amount) => {
    const placed = { ...flow, receipts: readReceiptPlaces([swapReceipt(paid, received)]) };
    expect(reportOf(placed, inUnits)).toMatchObject({ basis: 'known-order', toPlace: [] });
    expect(atShop(placed, inUnits)).toEqual({ least: amount, most: amount });
  });

  it('stay a range, with nothing left to ask for, if the receipt has other logs', () => {
    const { logs, ...others } = swapReceipt('0x7', '0x8');
    const placed = { ...flow, receipts: readReceiptPlaces([{ ...others, logs: logs.slice(1) }]) };
    expect(reportOf(placed, inUnits)).toMatchObject({ basis: 'every-order', toPlace: [] });
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
