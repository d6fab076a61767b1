/**
 * Lists that report different amounts of the same movement. One of them is wrong, so nothing can be
 * computed from either. Pure.
 */
import { roundingBound } from '../../flow/ledger/raw-amount.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
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

/** The sums of one list, by movement. */
function sumsOf(
  transfers: readonly PlacedTransfer[],
  asset: string,
  concerns: (address: string) => boolean,
): ReadonlyMap<string, Reported> {
  const sums = new Map<string, Reported>();
  for (const transfer of transfers) {
    if (transfer.asset !== asset || !(concerns(transfer.from) || concerns(transfer.to))) continue;
    const known = sums.get(keyOf(transfer));
    const { units, scale } = transfer.amount;
    const raw = units * 10n ** BigInt(Math.max(0, COMPARED_SCALE - scale));
    const bound = transfer.asReported ? roundingBound(raw) : 0n;
    sums.set(keyOf(transfer), {
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
 * The first movement of an asset of which two of `lists` report different amounts, from or to an address
 * that `concerns` a trace.
 */
export function findContradiction(
  asset: string,
  lists: readonly (readonly PlacedTransfer[])[],
  concerns: (address: string) => boolean,
): Contradiction | undefined {
  const reported = new Map<string, Reported>();
  for (const transfers of lists)
    for (const [key, sum] of sumsOf(transfers, asset, concerns)) {
      const before = reported.get(key);
      if (before !== undefined && contradict(before, sum)) {
        const { hash, from, to } = sum.first;
        return { hash, from, to, one: before.sum, other: sum.sum };
      }
      if (before === undefined) reported.set(key, sum);
    }
  return undefined;
}
