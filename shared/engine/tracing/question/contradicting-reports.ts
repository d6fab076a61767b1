/**
 * Lists that report different amounts of the same movement. One of them is wrong, so nothing can be
 * computed from either. Pure.
 */
import { roundingBound } from '../../flow/ledger/raw-amount.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import type { Steps } from '../../query/steps.ts';
import type { MovementKeys } from '../../transfers/movement-keys.ts';
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

/** What one list says of a movement. */
interface Reported {
  readonly first: PlacedTransfer;
  readonly sum: ExactDecimal;
  readonly count: number;
  readonly bound: bigint;
}

/** How far a list may have rounded an amount, at COMPARED_SCALE. */
function boundOf({ amount: { units, scale }, asReported }: PlacedTransfer): bigint {
  return asReported ? roundingBound(units * 10n ** BigInt(Math.max(0, COMPARED_SCALE - scale))) : 0n;
}

/** 1 for each key of several lists: only those can contradict each other. */
function* sharedKeys({ count, ofLists }: MovementKeys): Steps<Uint8Array> {
  const lists = new Int32Array(count).fill(-1);
  const isShared = new Uint8Array(count);
  for (const [list, keys] of ofLists.entries()) {
    for (const key of keys)
      if (lists[key] === -1) lists[key] = list;
      else if (lists[key] !== list) isShared[key] = 1;
    yield;
  }
  return isShared;
}

/** The sums of one list by key. */
function sumsOf(
  transfers: readonly PlacedTransfer[],
  keys: Int32Array,
  asset: string,
  isShared: Uint8Array,
): ReadonlyMap<number, Reported> {
  const sums = new Map<number, Reported>();
  for (const [at, transfer] of transfers.entries()) {
    const key = keys[at] ?? 0;
    if (isShared[key] === 0 || transfer.asset !== asset) continue;
    const known = sums.get(key);
    const bound = boundOf(transfer);
    const { amount } = transfer;
    sums.set(
      key,
      known === undefined
        ? { first: transfer, sum: amount, count: 1, bound }
        : {
            first: known.first,
            sum: addDecimals(known.sum, amount),
            count: known.count + 1,
            bound: known.bound + bound,
          },
    );
  }
  return sums;
}

/** Whether two sums of equally many rows differ by more than their lists may have rounded. */
function contradict(one: Reported, other: Reported): boolean {
  if (one.count !== other.count) return false;
  if (one.sum.scale === other.sum.scale && one.sum.units === other.sum.units) return false;
  const scale = Math.max(COMPARED_SCALE, one.sum.scale, other.sum.scale);
  const at = (sum: ExactDecimal): bigint => sum.units * 10n ** BigInt(scale - sum.scale);
  const difference = at(one.sum) - at(other.sum);
  const bound = (one.bound + other.bound) * 10n ** BigInt(scale - COMPARED_SCALE);
  return (difference < 0n ? -difference : difference) > bound;
}

/**
 * The movements of an asset of which two of `lists` report different amounts, in the order of the
 * lists. `keys` are those of the lists: one of an asset's contract tells the movements of the asset
 * apart. Work them out once: which of them concern a trace is another question.
 */
export function* contradictionSteps(
  asset: string,
  lists: readonly (readonly PlacedTransfer[])[],
  keys: MovementKeys,
): Steps<readonly Contradiction[]> {
  const isShared = yield* sharedKeys(keys);
  const reported: (Reported | undefined)[] = [];
  const found: Contradiction[] = [];
  for (const [list, transfers] of lists.entries()) {
    for (const [key, sum] of sumsOf(transfers, keys.ofLists[list] ?? new Int32Array(), asset, isShared)) {
      const before = reported[key];
      if (before === undefined) reported[key] = sum;
      else if (contradict(before, sum)) {
        const { hash, from, to } = sum.first;
        found.push({ hash, from, to, one: before.sum, other: sum.sum });
      }
    }
    yield;
  }
  return found;
}
