/**
 * Checks an address's rows in one asset by the balances that a node states: both sides of the account,
 * internal transactions and fees included.
 */
import type { BalanceQuestion, BalanceVerdict } from './balance-verdict.ts';
import { closeBetween, gapBetween, gapOfImplied, implyOpening, type BalanceAt } from './close-sums.ts';
import { withExactAmounts } from './exact-amounts.ts';
import { searchGap } from './search-gap.ts';

/** Closes the sums between two heights, and searches for what keeps them open. */
async function closeAtHeights(
  { sums, node, budget, settlesRounding }: BalanceQuestion,
  opening: BalanceAt,
  closing: BalanceAt,
): Promise<BalanceVerdict> {
  const { difference, mayBeOffBy } = gapBetween(sums, opening, closing);
  if (difference === 0n && (mayBeOffBy === 0n || !settlesRounding))
    return { kind: 'closed', opening, closing, within: mayBeOffBy };
  const searched = await searchGap(
    {
      sums,
      budget,
      settlesRounding,
      balanceAt: async (height) => {
        const stated = await node.balanceAt(height);
        return 'amount' in stated ? stated.amount : undefined;
      },
      lookInto: (height, difference) =>
        node.lookInto({ address: sums.address, height, difference, rows: sums.rowsAt(height) }),
    },
    opening,
    closing,
  );
  if (searched.fault !== undefined || searched.unexplained !== 0n || searched.why !== '')
    return { kind: 'gap', closing, gap: { difference, mayBeOffBy }, searched };
  return { kind: 'closed', opening, closing, within: searched.within, searched };
}

/** With one end only: what it implies, and what that proves with an earlier reading. */
async function judgeReading(
  { sums: listed, node, budget, earlier }: BalanceQuestion,
  at: number | 'pending',
  amount: bigint,
  why: string,
): Promise<BalanceVerdict> {
  const sums = await withExactAmounts(listed, (row) => node.exactAmount(row), budget);
  const implied = implyOpening(sums, amount);
  const reading = { ...implied, at };
  const one = { kind: 'implied', reading, gap: gapOfImplied(sums, implied), why } as const;
  if (earlier === undefined) return one;
  const between = closeBetween(earlier, implied);
  return between.kind === 'closed'
    ? { ...one, since: { earlier, gap: undefined, within: between.within } }
    : { ...one, since: { earlier, gap: between, within: 0n } };
}

/** Asks for both balances, or for what the node has of them, and judges the sums by them. */
export async function checkBalance(question: BalanceQuestion): Promise<BalanceVerdict> {
  const { node, from, to, sums } = question;
  const closing = to === undefined ? undefined : await node.balanceAt(to);
  const opening = await node.balanceAt(from);
  if (to !== undefined && closing !== undefined && 'amount' in closing && 'amount' in opening)
    return closeAtHeights(
      question,
      { height: from, amount: opening.amount },
      { height: to, amount: closing.amount },
    );
  const why = 'problem' in opening ? opening.problem : 'The node names no block height.';
  // A range of blocks begins in the middle: its rows do not lead up to the present balance.
  if (from > 0) return { kind: 'not-checkable', why };
  if (to !== undefined && closing !== undefined && 'amount' in closing && (sums.highest ?? 0) <= to)
    return judgeReading(question, to, closing.amount, why);
  const now = await node.balanceAt('pending');
  return 'problem' in now
    ? { kind: 'not-checkable', why: now.problem }
    : judgeReading(question, 'pending', now.amount, why);
}
