/** What addresses held before each of their rows. */
import { firstAtLeast } from '../../../units/first-at-least.ts';

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

/** Balances of one address from nothing. */
class RunningBalance {
  /** Before its first row, its 65th, and so on. */
  readonly kept: bigint[] = [];
  balance = 0n;
  lowest = 0n;
  #rows = 0;

  change(by: bigint): void {
    if (this.#rows % KEPT_EVERY === 0) this.kept.push(this.balance);
    this.#rows += 1;
    this.balance += by;
    if (this.balance < this.lowest) this.lowest = this.balance;
  }
}

interface BalancedRows {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly amounts: readonly bigint[];
  /** The ascending rows of an address. */
  readonly rowsOf: (address: number) => Int32Array;
  /** The opening balance that a node stated. */
  readonly statedOf: (address: number) => bigint | undefined;
}

/** One pass over all rows for all wanted addresses: in memory they lie in that order. */
function runBalances(
  { from, to, amounts }: BalancedRows,
  wanted: readonly number[],
): ReadonlyMap<number, RunningBalance> {
  const ledgers = new Map<number, RunningBalance>();
  const running: (RunningBalance | undefined)[] = [];
  for (const address of wanted) {
    const ledger = new RunningBalance();
    ledgers.set(address, ledger);
    running[address] = ledger;
  }
  for (let row = 0; row < from.length; row += 1) {
    const payer = running[from[row] ?? -1];
    const payee = running[to[row] ?? -1];
    if (payer === undefined && payee === undefined) continue;
    const amount = amounts[row] ?? 0n;
    payer?.change(-amount);
    payee?.change(amount);
  }
  return ledgers;
}

function heldBefore(
  address: number,
  { kept, lowest }: RunningBalance,
  { from, amounts, rowsOf, statedOf }: BalancedRows,
): HeldBefore {
  const rows = rowsOf(address);
  const [lacking, stated] = [-lowest, statedOf(address)];
  const opening = stated === undefined || stated < lacking ? lacking : stated;
  const before = (row: number): bigint => {
    const place = firstAtLeast(rows, row);
    const start = Math.floor(place / KEPT_EVERY);
    let balance = opening + (kept[start] ?? 0n);
    for (const each of rows.subarray(start * KEPT_EVERY, place))
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
    for (const [address, running] of runBalances(rows, wanted))
      known.set(address, heldBefore(address, running, rows));
  };
  const heldBy = (address: number): HeldBefore => {
    prepare([address]);
    const held = known.get(address);
    if (held === undefined) throw new Error('an address has no number');
    return held;
  };
  return { prepare, heldBy };
}
