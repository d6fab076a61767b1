/** What addresses held before each of their rows. */
import { firstAtLeast } from '../../../units/first-at-least.ts';
import { once } from '../../../units/once.ts';
import { lowestInLimbs } from './limbs/lowest-balances.ts';
import type { LimbAmounts } from './limbs/limb-amounts.ts';

export interface HeldBefore {
  /** As a node stated it, else the least that no row overdraws. */
  readonly opening: bigint;
  /** How much the rows take beyond a stated opening balance: a contradiction, unless 0n. */
  readonly overdrawnBy: bigint;
  /** The balance just before one of its rows. */
  readonly before: (row: number) => bigint;
}

/** A balance is kept for each so many rows of an address; those between are added up again. */
const KEPT_EVERY = 64;

interface BalancedRows {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly amounts: readonly bigint[];
  /** The amounts in limbs; undefined if sums of them may not fit. */
  readonly limbs: () => LimbAmounts | undefined;
  /** How many addresses there are. */
  readonly count: number;
  /** The ascending rows of an address. */
  readonly rowsOf: (address: number) => Int32Array;
  /** The opening balance that a node stated. */
  readonly statedOf: (address: number) => bigint | undefined;
}

/** The balances of an address from nothing, before its first row, its 65th, and so on. */
function keptBalances(address: number, { from, amounts, rowsOf }: BalancedRows): readonly bigint[] {
  const kept: bigint[] = [];
  let balance = 0n;
  for (const [at, row] of rowsOf(address).entries()) {
    if (at % KEPT_EVERY === 0) kept.push(balance);
    balance += from[row] === address ? -(amounts[row] ?? 0n) : (amounts[row] ?? 0n);
  }
  return kept;
}

/** The lowest balances of addresses, from nothing: one pass over all rows, as they lie in memory. */
function lowestBalances({ from, to, amounts, count }: BalancedRows, wanted: readonly number[]): bigint[] {
  const balances = Array.from<bigint | undefined>({ length: count });
  for (const address of wanted) balances[address] = 0n;
  const lowest = balances.slice();
  for (let row = 0; row < from.length; row += 1) {
    const [payer = -1, payee = -1] = [from[row], to[row]];
    const amount = amounts[row] ?? 0n;
    const paying = payer < 0 ? undefined : balances[payer];
    if (paying !== undefined) {
      const left = paying - amount;
      balances[payer] = left;
      if (left < (lowest[payer] ?? 0n)) lowest[payer] = left;
    }
    const paid = payee < 0 ? undefined : balances[payee];
    if (paid !== undefined) balances[payee] = paid + amount;
  }
  return wanted.map((address) => lowest[address] ?? 0n);
}

function heldBefore(address: number, lowest: bigint, rows: BalancedRows): HeldBefore {
  const { from, amounts, rowsOf, statedOf } = rows;
  const [lacking, stated] = [-lowest, statedOf(address)];
  const opening = stated === undefined || stated < lacking ? lacking : stated;
  const kept = once(() => keptBalances(address, rows));
  const before = (row: number): bigint => {
    const own = rowsOf(address);
    const place = firstAtLeast(own, row);
    const start = Math.floor(place / KEPT_EVERY);
    let balance = opening + (kept()[start] ?? 0n);
    for (const each of own.subarray(start * KEPT_EVERY, place))
      balance += from[each] === address ? -(amounts[each] ?? 0n) : (amounts[each] ?? 0n);
    return balance;
  };
  const overdrawnBy = stated === undefined || stated >= lacking ? 0n : lacking - stated;
  return { opening, overdrawnBy, before };
}

/**
 * Returns the balances of an address by its number. Those of many are worked out at once: name them
 * first by `prepare`.
 */
export function balanceBook(rows: BalancedRows) {
  const known = new Map<number, HeldBefore>();
  const prepare = (addresses: readonly number[]): void => {
    const wanted = addresses.filter((address) => !known.has(address));
    if (wanted.length === 0) return;
    const limbs = rows.limbs();
    const lowest =
      limbs === undefined ? lowestBalances(rows, wanted) : lowestInLimbs({ ...rows, limbs }, wanted);
    for (const [at, address] of wanted.entries())
      known.set(address, heldBefore(address, lowest[at] ?? 0n, rows));
  };
  const heldBy = (address: number): HeldBefore => {
    prepare([address]);
    const held = known.get(address);
    if (held === undefined) throw new Error('an address has no number');
    return held;
  };
  return { prepare, heldBy };
}
