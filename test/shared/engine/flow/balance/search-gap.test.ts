import { expect, it } from 'vitest';
import { LedgerSums } from '../../../../../shared/engine/flow/balance/ledger-sums.ts';
import { searchGap } from '../../../../../shared/engine/flow/balance/search-gap.ts';
import type { FlowRow } from '../../../../../shared/engine/flow/ledger/flow-row.ts';

const [ME, OTHER, HEAD] = ['0xaa', '0xbb', 45_000_000];

const sentAt = (height: number): FlowRow => ({
  nature: 'transfer',
  from: ME,
  to: OTHER,
  asset: '0xcc',
  amount: 1n,
  mayBeOffBy: 0n,
  time: undefined,
  place: { height, hash: `0x${height}`, transaction: undefined, stage: 'call', log: undefined },
  seq: 1,
  index: 0,
});

/** Searches a ledger whose node says that only what is `missing` moved; what it asked and found. */
async function searched(rows: readonly FlowRow[], missing: readonly number[]) {
  const sums = new LedgerSums(rows, { address: ME, asset: '0xcc' });
  const budget = { left: 200 };
  const looked: number[] = [];
  const amountAt = (height: number): bigint => BigInt(missing.filter((each) => each <= height).length);
  const outcome = await searchGap(
    {
      sums,
      balanceAt: (height) => Promise.resolve(amountAt(height)),
      lookInto: (height, difference) => {
        looked.push(height);
        return Promise.resolve({ causes: [{ kind: 'rebase', height, amount: difference }], within: 0n });
      },
      budget,
      settlesRounding: false,
    },
    { height: 0, amount: 0n },
    { height: HEAD, amount: amountAt(HEAD) },
  );
  return { outcome, looked: looked.toSorted((one, other) => one - other), requests: 200 - budget.left };
}

it('finds each block whose rows the balance does not follow, by few requests', async () => {
  const heights = [4_000_123, 9_500_000, 17_200_001, 17_200_002, 30_000_000, 41_111_111, 44_999_999];
  const { outcome, looked, requests } = await searched(heights.map(sentAt), []);
  expect(looked).toEqual(heights);
  expect(outcome).toMatchObject({ unexplained: 0n, why: '' });
  // By heights alone, each block takes 26 requests.
  expect(requests).toBeLessThan(40);
});

it('finds a movement in a block without rows', async () => {
  const { outcome, looked } = await searched([], [12_345_678]);
  expect(looked).toEqual([12_345_678]);
  expect(outcome).toMatchObject({ unexplained: 0n });
});
