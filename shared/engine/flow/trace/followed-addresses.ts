/**
 * The addresses whose outflows a trace follows: those that money could reach from a source in fewer
 * than so many hops, each after the one before. No amount and no method decides it, so all methods
 * follow the same addresses.
 */
import { firstAtLeast } from '../../../units/first-at-least.ts';
import { NOBODY, type AssetIndex } from './asset-index.ts';

const NEVER = 0x7fffffff;

/** A row of the index from which money is traced, and how much of it. */
export interface PlannedSource {
  readonly row: number;
  readonly amount: bigint;
}

interface Reach {
  readonly sources: readonly PlannedSource[];
  readonly hops: number;
  /** 1 for each address that is followed if money reaches it. */
  readonly mayFollow: Uint8Array;
  /** Numbers of all such addresses, and perhaps of others. */
  readonly addresses: Int32Array;
  /** All rows between two such addresses, and perhaps others; ascending. */
  readonly innerRows: Int32Array;
}

/** Reaches one hop further: the first row by which each address can have money. */
function reachFurther(
  { from, to }: AssetIndex,
  reached: Int32Array,
  { mayFollow, addresses, innerRows }: Reach,
): Int32Array {
  const further = reached.slice();
  let start = NEVER;
  for (const address of addresses) start = Math.min(start, reached[address] ?? NEVER);
  for (let at = firstAtLeast(innerRows, start + 1); at < innerRows.length; at += 1) {
    const row = innerRows[at] ?? 0;
    const payee = to[row] ?? NOBODY;
    if (row >= (further[payee] ?? NEVER)) continue;
    const payer = from[row] ?? NOBODY;
    if ((reached[payer] ?? NEVER) < row && mayFollow[payer] === 1) further[payee] = row;
  }
  return further;
}

/** 1 for each address that is followed, by number. */
export function followedAddresses(index: AssetIndex, of: Reach): Uint8Array {
  const { sources, hops, mayFollow, addresses } = of;
  let reached: Int32Array = new Int32Array(index.addresses.length).fill(NEVER);
  for (const { row } of sources) {
    const payee = index.to[row] ?? NOBODY;
    if (payee !== NOBODY && row < (reached[payee] ?? NEVER)) reached[payee] = row;
  }
  for (let hop = 1; hop < hops; hop += 1) {
    const further = reachFurther(index, reached, of);
    const isSettled = addresses.every((address) => further[address] === reached[address]);
    reached = further;
    if (isSettled) break;
  }
  const followed = new Uint8Array(mayFollow.length);
  for (const address of addresses)
    if (mayFollow[address] === 1 && reached[address] !== NEVER) followed[address] = 1;
  return followed;
}
