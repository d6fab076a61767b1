/**
 * The addresses whose outflows a trace follows: those that money could reach from a source in fewer
 * than so many hops, each after the one before. No amount and no method decides it, so all methods
 * follow the same addresses.
 */
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
  mayFollow: readonly boolean[],
): Int32Array {
  const further = reached.slice();
  const start = reached.reduce((first, row) => Math.min(first, row), NEVER);
  for (let row = start + 1; row < from.length; row += 1) {
    const payer = from[row] ?? NOBODY;
    const payee = to[row] ?? NOBODY;
    if (payer === NOBODY || payee === NOBODY || row >= (further[payee] ?? NEVER)) continue;
    if ((reached[payer] ?? NEVER) < row && mayFollow[payer] === true) further[payee] = row;
  }
  return further;
}

/** Whether each address is followed, by number. */
export function followedAddresses(
  index: AssetIndex,
  of: {
    readonly sources: readonly PlannedSource[];
    readonly hops: number;
    readonly mayFollow: readonly boolean[];
  },
): readonly boolean[] {
  let reached: Int32Array = new Int32Array(index.addresses.length).fill(NEVER);
  for (const { row } of of.sources) {
    const payee = index.to[row] ?? NOBODY;
    if (payee !== NOBODY && row < (reached[payee] ?? NEVER)) reached[payee] = row;
  }
  for (let hop = 1; hop < of.hops; hop += 1) {
    const further = reachFurther(index, reached, of.mayFollow);
    const isSettled = further.every((row, number) => row === reached[number]);
    reached = further;
    if (isSettled) break;
  }
  return of.mayFollow.map((may, number) => may && (reached[number] ?? NEVER) !== NEVER);
}
