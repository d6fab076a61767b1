/** Opening balances that a node stated: used where they are surely right, and named as stated. */
import { describe, expect, it } from 'vitest';
import type { CollectionState, StatedOpening } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectedBag } from '../../../../shared/engine/tracing/read/case-flow.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { traceNow } from '../../../support/traced-practice.ts';
import { caseOf, mainBag } from '../../../support/zone-case.ts';

const [VICTIM, THIEF, SHOP] = [1, 2, 3].map((n) => addressOf(n)) as [string, string, string];
const COIN = 10n ** 18n;

/** The check of a list, with what the node stated. */
function checked(
  { record, ...bag }: CollectedBag,
  openings: readonly StatedOpening[],
  state: CollectionState = 'done',
): CollectedBag {
  const check = { name: 'Balance', outcome: 'met', detail: 'The sums close.', openings } as const;
  return {
    ...bag,
    record: { ...record, state, completeness: { ...record.completeness, witnesses: [check] } },
  };
}
const opening = (amount: bigint, height: number, asset = ''): StatedOpening => ({
  asset,
  amount: String(amount),
  height,
});

/** 30 stolen at block 100, and `paid` spent at block 300. */
function tracePaid(paid: bigint, openings: readonly StatedOpening[]) {
  const thief = mainBag(THIEF, 3, 'transaction', { to: SHOP, amount: String(paid), txFee: '0' });
  const flow = caseOf(
    mainBag(VICTIM, 1, 'transaction', { to: THIEF, amount: '30', txFee: '0' }),
    checked(thief, openings),
    mainBag(VICTIM, 5, 'internal'),
    mainBag(THIEF, 6, 'internal'),
  );
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
  const { restsOn } = outcome.statement;
  return {
    atShop: outcome.ends.find(({ address }) => address === SHOP)?.amounts['pro-rata'].least,
    opening: restsOn.find(({ address }) => address === THIEF),
  };
}

describe('an opening balance', () => {
  it('is implied if no node stated it', () => {
    expect(tracePaid(20n, [])).toMatchObject({
      atShop: 20n * COIN,
      opening: { opening: 0n, openingBasis: 'implied' },
    });
  });

  it('is what the node stated from before the first row', () => {
    expect(tracePaid(20n, [opening(70n * COIN, 0)])).toMatchObject({
      atShop: 6n * COIN,
      opening: { opening: 70n * COIN, openingBasis: 'stated' },
    });
  });

  it.each([
    ['is from a block with rows before it', [opening(70n * COIN, 100)]],
    ['is of another asset', [opening(70n * COIN, 0, addressOf(9))]],
    ['contradicts another one', [opening(70n * COIN, 0), opening(71n * COIN, 1)]],
  ])('is implied if the statement %s', (_, openings) => {
    expect(tracePaid(20n, openings)).toMatchObject({
      atShop: 20n * COIN,
      opening: { openingBasis: 'implied' },
    });
  });

  it('is implied if a row overdraws what was stated', () => {
    expect(tracePaid(50n, [opening(10n * COIN, 0)])).toMatchObject({
      opening: { opening: 20n * COIN, openingBasis: 'implied' },
    });
  });
});
