/**
 * The rows of one asset as columns, made once and used by every trace: who pays whom, and what the
 * recipient holds before each row. Rows that change nothing (zero amounts, self-transfers) are not
 * in it.
 */
import type { FlowRow } from '../ledger/flow-row.ts';
import { numberAddresses } from './number-addresses.ts';

/** In place of a party's number. */
export const NOBODY = -1;

export interface AssetIndex {
  readonly asset: string;
  /** In order. */
  readonly rows: readonly FlowRow[];
  /** By number. */
  readonly addresses: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Number of each row's sender; NOBODY for a mint. */
  readonly from: Int32Array;
  /** Number of each row's recipient; NOBODY for a fee or a burn. */
  readonly to: Int32Array;
  /** Balance of each row's recipient just before it, opening balance included. */
  readonly heldBefore: readonly bigint[];
  /** Opening balance of each address: as a node stated it, else the least that no row overdraws. */
  readonly openings: readonly bigint[];
  /** Addresses whose rows take away more than their stated opening balance allows, and by how much. */
  readonly overdrawn: ReadonlyMap<string, bigint>;
}

export interface IndexOptions {
  readonly asset: string;
  /** Balances before the first row, by address, as a node stated them. */
  readonly stated?: ReadonlyMap<string, bigint>;
}

/** What each address lacks if every balance is zero at first. */
function lackingOf(rows: readonly FlowRow[], from: Int32Array, to: Int32Array, count: number): bigint[] {
  const balances = Array.from({ length: count }, () => 0n);
  const lowest = Array.from({ length: count }, () => 0n);
  rows.forEach(({ amount }, row) => {
    const [payer = NOBODY, payee = NOBODY] = [from[row], to[row]];
    if (payer !== NOBODY) {
      const left = (balances[payer] ?? 0n) - amount;
      balances[payer] = left;
      if (left < (lowest[payer] ?? 0n)) lowest[payer] = left;
    }
    if (payee !== NOBODY) balances[payee] = (balances[payee] ?? 0n) + amount;
  });
  return lowest.map((low) => -low);
}

function heldBeforeEach(
  rows: readonly FlowRow[],
  from: Int32Array,
  to: Int32Array,
  openings: readonly bigint[],
): bigint[] {
  const balances = [...openings];
  return rows.map(({ amount }, row) => {
    const [payer = NOBODY, payee = NOBODY] = [from[row], to[row]];
    if (payer !== NOBODY) balances[payer] = (balances[payer] ?? 0n) - amount;
    if (payee === NOBODY) return 0n;
    const held = balances[payee] ?? 0n;
    balances[payee] = held + amount;
    return held;
  });
}

/** Indexes the rows of an asset. `all` are in order, of any asset. */
export function indexAsset(all: readonly FlowRow[], { asset, stated }: IndexOptions): AssetIndex {
  const rows = all.filter((row) => row.asset === asset && row.amount > 0n && row.from !== row.to);
  const { addresses, numberOf, from, to } = numberAddresses(rows);
  const lacking = lackingOf(rows, from, to, addresses.length);
  const overdrawn = new Map<string, bigint>();
  const openings = addresses.map((address, number) => {
    const [told, least] = [stated?.get(address), lacking[number] ?? 0n];
    if (told !== undefined && told < least) overdrawn.set(address, least - told);
    return told === undefined || told < least ? least : told;
  });
  const heldBefore = heldBeforeEach(rows, from, to, openings);
  return { asset, rows, addresses, numberOf, from, to, heldBefore, openings, overdrawn };
}
