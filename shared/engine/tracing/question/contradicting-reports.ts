/**
 * Lists that report different amounts of the same movement. One of them is wrong, so nothing can be
 * computed from either. Pure.
 */
import { roundingBound } from '../../flow/ledger/raw-amount.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import type { Steps } from '../../query/steps.ts';
import { NATIVE_DECIMALS } from '../../../units/native-decimals.ts';
import { addDecimals, type ExactDecimal } from '../../../units/amount.ts';

/** Decimals of the native coin; bounds of rounding lists are in such units. */
const COMPARED_SCALE = NATIVE_DECIMALS;

/** The movements of one transaction between two addresses, as two lists report them. */
export interface Contradiction {
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly one: ExactDecimal;
  readonly other: ExactDecimal;
}

interface Reported {
  readonly first: PlacedTransfer;
  readonly sum: ExactDecimal;
  readonly count: number;
  readonly bound: bigint;
}

const keyOf = ({ kind, hash, from, to }: PlacedTransfer): string => `${kind} ${hash} ${from} ${to}`;

/** How far a list may have rounded an amount, at COMPARED_SCALE. */
function boundOf({ amount: { units, scale }, asReported }: PlacedTransfer): bigint {
  return asReported ? roundingBound(units * 10n ** BigInt(Math.max(0, COMPARED_SCALE - scale))) : 0n;
}

/** Transactions that several lists report: only those can contradict each other. */
function* sharedHashes(
  lists: readonly (readonly PlacedTransfer[])[],
  asset: string,
): Steps<ReadonlySet<string>> {
  const listOf = new Map<string, number>();
  const shared = new Set<string>();
  for (const [at, transfers] of lists.entries()) {
    for (const { hash, asset: own } of transfers) {
      if (own !== asset) continue;
      const known = listOf.get(hash);
      if (known === undefined) listOf.set(hash, at);
      else if (known !== at) shared.add(hash);
    }
    yield;
  }
  return shared;
}

/** The sums of one list, by movement. */
function sumsOf(
  transfers: readonly PlacedTransfer[],
  asset: string,
  shared: ReadonlySet<string>,
): ReadonlyMap<string, Reported> {
  const sums = new Map<string, Reported>();
  for (const transfer of transfers) {
    if (transfer.asset !== asset || !shared.has(transfer.hash)) continue;
    const key = keyOf(transfer);
    const known = sums.get(key);
    const bound = boundOf(transfer);
    sums.set(key, {
      first: known?.first ?? transfer,
      sum: known === undefined ? transfer.amount : addDecimals(known.sum, transfer.amount),
      count: (known?.count ?? 0) + 1,
      bound: (known?.bound ?? 0n) + bound,
    });
  }
  return sums;
}

/** Whether two sums of equally many rows differ by more than their lists may have rounded. */
function contradict(one: Reported, other: Reported): boolean {
  if (one.count !== other.count) return false;
  const scale = Math.max(COMPARED_SCALE, one.sum.scale, other.sum.scale);
  const at = (sum: ExactDecimal): bigint => sum.units * 10n ** BigInt(scale - sum.scale);
  const difference = at(one.sum) - at(other.sum);
  const bound = (one.bound + other.bound) * 10n ** BigInt(scale - COMPARED_SCALE);
  return (difference < 0n ? -difference : difference) > bound;
}

/**
 * The movements of an asset of which two of `lists` report different amounts, in the order of the
 * lists. Work them out once: which of them concern a trace is another question.
 */
export function* contradictionSteps(
  asset: string,
  lists: readonly (readonly PlacedTransfer[])[],
): Steps<readonly Contradiction[]> {
  const shared = yield* sharedHashes(lists, asset);
  if (shared.size === 0) return [];
  const reported = new Map<string, Reported>();
  const found: Contradiction[] = [];
  for (const transfers of lists) {
    for (const [key, sum] of sumsOf(transfers, asset, shared)) {
      const before = reported.get(key);
      if (before === undefined) reported.set(key, sum);
      else if (contradict(before, sum)) {
        const { hash, from, to } = sum.first;
        found.push({ hash, from, to, one: before.sum, other: sum.sum });
      }
    }
    yield;
  }
  return found;
}
