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

/** Reaches one hop further: the first row by which each address can have money. */
function reachFurther(
  { from, to }: AssetIndex,
  reached: Int32Array,
  mayFollow: Uint8Array,
  innerRows: Int32Array,
): Int32Array {
  const further = reached.slice();
  const start = reached.reduce((first, row) => Math.min(first, row), NEVER);
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
export function followedAddresses(
  index: AssetIndex,
  of: {
    readonly sources: readonly PlannedSource[];
    readonly hops: number;
    /** 1 for each address that is followed if money reaches it. */
    readonly mayFollow: Uint8Array;
    /** All rows between two such addresses, and perhaps others; ascending. */
    readonly innerRows: Int32Array;
  },
): Uint8Array {
  let reached: Int32Array = new Int32Array(index.addresses.length).fill(NEVER);
  for (const { row } of of.sources) {
    const payee = index.to[row] ?? NOBODY;
    if (payee !== NOBODY && row < (reached[payee] ?? NEVER)) reached[payee] = row;
  }
  for (let hop = 1; hop < of.hops; hop += 1) {
    const further = reachFurther(index, reached, of.mayFollow, of.innerRows);
    const isSettled = further.every((row, number) => row === reached[number]);
    reached = further;
    if (isSettled) break;
  }
  return of.mayFollow.map((may, number) => (may === 1 && reached[number] !== NEVER ? 1 : 0));
}
