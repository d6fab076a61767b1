/**
 * The rows of one asset as columns, made once and used by every trace: who pays whom, and what each
 * address held. Rows that change nothing (zero amounts, self-transfers) are not in it.
 */
import type { FlowRow } from '../ledger/flow-row.ts';
import { balanceBook, type HeldBefore } from './held-before.ts';
import { groupRows } from './rows-of-addresses.ts';

/** In place of a party's number. */
export const NOBODY = -1;

export interface AssetIndex {
  readonly asset: string;
  /** In order. */
  readonly rows: readonly FlowRow[];
  /** Of each row. */
  readonly amounts: readonly bigint[];
  /** By number. */
  readonly addresses: readonly string[];
  /** Number of each row's sender; NOBODY for a mint. */
  readonly from: Int32Array;
  /** Number of each row's recipient; NOBODY for a fee or a burn. */
  readonly to: Int32Array;
  /** The ascending rows of an address, by its number. */
  readonly rowsOf: (address: number) => Int32Array;
  /** Works out what many addresses held, at once. */
  readonly prepare: (addresses: readonly number[]) => void;
  /** What an address held, by its number. */
  readonly heldBy: (address: number) => HeldBefore;
  /** Balances before the first row, by address, as a node stated them. */
  readonly stated: ReadonlyMap<string, bigint>;
}

export interface IndexOptions {
  readonly asset: string;
  readonly stated?: ReadonlyMap<string, bigint>;
}

/** Numbers addresses in order of appearance, so that a trace looks nothing up by text. */
function addressNumbers() {
  const addresses: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (address: string): number => {
    if (address === '') return NOBODY;
    const known = numbers.get(address);
    if (known !== undefined) return known;
    numbers.set(address, addresses.length);
    return addresses.push(address) - 1;
  };
  return { addresses, numberOf };
}

/** Indexes the rows of an asset. `all` are in order, of any asset. */
export function indexAsset(
  all: readonly FlowRow[],
  { asset, stated = new Map<string, bigint>() }: IndexOptions,
): AssetIndex {
  const rows: FlowRow[] = [];
  const amounts: bigint[] = [];
  const { addresses, numberOf } = addressNumbers();
  const [payers, payees] = [new Int32Array(all.length), new Int32Array(all.length)];
  for (const row of all) {
    if (row.asset !== asset || row.amount === 0n) continue;
    const [payer, payee] = [numberOf(row.from), numberOf(row.to)];
    if (payer === payee) continue;
    payers[rows.length] = payer;
    payees[rows.length] = payee;
    rows.push(row);
    amounts.push(row.amount);
  }
  const [from, to] = [payers.subarray(0, rows.length), payees.subarray(0, rows.length)];
  const rowsOf = groupRows(from, to, addresses.length);
  const statedOf = (address: number): bigint | undefined => stated.get(addresses[address] ?? '');
  const { prepare, heldBy } = balanceBook({ from, to, amounts, rowsOf, statedOf });
  return { asset, rows, amounts, addresses, from, to, rowsOf, prepare, heldBy, stated };
}
