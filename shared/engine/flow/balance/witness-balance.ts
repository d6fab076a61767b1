/**
 * Lets a node's balances bear witness to an address's rows in one asset: both sides of the account,
 * internal transactions and fees included.
 */
import type { BalanceNode } from './balance-node.ts';
import type { Books } from './books.ts';
import {
  closeBetween,
  gapBetween,
  gapOfImplied,
  implyOpening,
  isWithin,
  type BalanceAt,
  type Gap,
  type ImpliedOpening,
} from './close-books.ts';
import { searchGap, type SearchedGap } from './search-gap.ts';

/** An opening balance that an earlier check implied; `at` is the block of its reading. */
export interface EarlierReading extends ImpliedOpening {
  readonly at: number | 'pending';
}

export interface BalanceQuestion {
  readonly books: Books;
  readonly node: Pick<BalanceNode, 'balanceAt' | 'lookInto'>;
  /** The balance at the end of this block is the opening one: no row of it or before it counts. */
  readonly from: number;
  /** The last block whose rows are all among the books; undefined if the node names no height. */
  readonly to: number | undefined;
  /** The most requests for finding the block of a gap. */
  readonly mostRequests: number;
  /** Whether the node's exact values replace amounts that may be rounded; see GapSearch. */
  readonly settlesRounding: boolean;
  /** What an earlier check of the same collection read. */
  readonly earlier?: EarlierReading | undefined;
}

export type BalanceVerdict =
  /** They close; `searched` if it took what the node shows of some blocks. */
  | {
      readonly kind: 'closed';
      readonly opening: BalanceAt;
      readonly closing: BalanceAt;
      readonly within: bigint;
      readonly searched?: SearchedGap;
    }
  | { readonly kind: 'gap'; readonly closing: BalanceAt; readonly gap: Gap; readonly searched: SearchedGap }
  /** Only one end is known. `gap.difference` is negative if the rows overdraw the implied opening. */
  | {
      readonly kind: 'implied';
      readonly reading: EarlierReading;
      readonly gap: Gap;
      readonly why: string;
      /** Against the earlier reading: closed or not; undefined without one. */
      readonly since?: {
        readonly earlier: EarlierReading;
        readonly gap: Gap | undefined;
        readonly within: bigint;
      };
    }
  | { readonly kind: 'not-checkable'; readonly why: string };

/** Closes the books between two heights, and searches for what keeps them open. */
async function closeAtHeights(
  { books, node, mostRequests, settlesRounding }: BalanceQuestion,
  opening: BalanceAt,
  closing: BalanceAt,
): Promise<BalanceVerdict> {
  const { difference, mayBeOffBy } = gapBetween(books, opening, closing);
  if (difference === 0n && (mayBeOffBy === 0n || !settlesRounding))
    return { kind: 'closed', opening, closing, within: mayBeOffBy };
  const searched = await searchGap(
    {
      books,
      mostRequests,
      settlesRounding,
      balanceAt: async (height) => {
        const stated = await node.balanceAt(height);
        return 'amount' in stated ? stated.amount : undefined;
      },
      lookInto: (height, difference) =>
        node.lookInto({ address: books.address, height, difference, rows: books.rowsAt(height) }),
    },
    opening,
    closing,
  );
  if (searched.fault !== undefined || searched.unexplained !== 0n || searched.why !== '')
    return { kind: 'gap', closing, gap: { difference, mayBeOffBy }, searched };
  return { kind: 'closed', opening, closing, within: searched.within, searched };
}

/** With one end only: what it implies, and what that proves with an earlier reading. */
function judgeReading(
  { books, earlier }: BalanceQuestion,
  at: number | 'pending',
  amount: bigint,
  why: string,
): BalanceVerdict {
  const implied = implyOpening(books, amount);
  const reading = { ...implied, at };
  const one = { kind: 'implied', reading, gap: gapOfImplied(books, implied), why } as const;
  if (earlier === undefined) return one;
  const between = closeBetween(earlier, implied);
  return between.kind === 'closed'
    ? { ...one, since: { earlier, gap: undefined, within: between.within } }
    : { ...one, since: { earlier, gap: between, within: 0n } };
}

/** Asks for both balances, or for what the node has of them, and judges the books by them. */
export async function witnessBalance(question: BalanceQuestion): Promise<BalanceVerdict> {
  const { node, from, to, books } = question;
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
  if (to !== undefined && closing !== undefined && 'amount' in closing && (books.highest ?? 0) <= to)
    return judgeReading(question, to, closing.amount, why);
  const now = await node.balanceAt('pending');
  return 'problem' in now
    ? { kind: 'not-checkable', why: now.problem }
    : judgeReading(question, 'pending', now.amount, why);
}

/** True if a reading by itself shows that rows are missing: the implied opening is impossible. */
export const isOverdrawn = (gap: Gap): boolean => gap.difference !== 0n && !isWithin(gap);
