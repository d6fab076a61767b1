/**
 * The rows of one asset as columns, made once and used by every trace: who pays whom, and what each
 * address held. Rows that change nothing (zero amounts, self-transfers) are not in it.
 */
import type { FlowNature, FlowRow, RowRef } from '../ledger/flow-row.ts';
import { placesOfRefs } from '../ledger/places-of-rows.ts';
import type { RowList } from '../ledger/row-list.ts';
import { balanceBook, type HeldBefore } from './held-before.ts';
import { takeAll, type Steps } from '../../query/steps.ts';
import { once } from '../../../units/once.ts';
import { limbsOf, type LimbAmounts } from './limbs/limb-amounts.ts';
import { groupRows } from './rows-of-addresses.ts';
import { RowColumns } from './row-columns.ts';
import { blocksInUnknownOrder, type BlockRows } from './unknown-order.ts';

/** In place of a party's number. */
export const NOBODY = -1;

export interface AssetIndex {
  readonly asset: string;
  /** A row by its place: always the same object. */
  readonly rowAt: (place: number) => FlowRow | undefined;
  /** All rows in order. A trace does without them. */
  readonly rows: () => readonly FlowRow[];
  readonly natureOf: (place: number) => FlowNature | undefined;
  /** Of each row. */
  readonly amounts: readonly bigint[];
  /** By number. */
  readonly addresses: readonly string[];
  readonly numberOf: (address: string) => number | undefined;
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
  /** Rows whose amounts a list may have rounded. */
  readonly roundedRows: readonly number[];
  /** Blocks with rows of one party in an unknown order. */
  readonly unorderedBlocks: () => readonly BlockRows[];
  /** The places of the rows that have a reference: a transaction's fee and its value share one. */
  readonly placesOf: (refs: readonly RowRef[]) => readonly number[];
  /** Times of the rows in Unix ms; NaN if a row has none. */
  readonly times: Float64Array;
  /** A number for each row's block: equal ones are of the same block. */
  readonly blockOf: Int32Array;
  /** The amounts of the rows in limbs; undefined if sums of them may not fit. */
  readonly limbs: () => LimbAmounts | undefined;
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
  return { addresses, numbers, numberOf };
}

/** So many rows are indexed between two steps. */
const ROWS_AT_ONCE = 50_000;

/** Indexes the rows of an asset. `all` are in order, of any asset. */
export function* indexSteps(
  all: RowList,
  { asset, stated = new Map<string, bigint>() }: IndexOptions,
): Steps<AssetIndex> {
  const columns = new RowColumns(all);
  const amounts: bigint[] = [];
  const { addresses, numbers, numberOf } = addressNumbers();
  const [payers, payees] = [new Int32Array(all.length), new Int32Array(all.length)];
  for (let at = 0; at < all.length; at += 1) {
    if (at % ROWS_AT_ONCE === 0) yield;
    const row = all.at(at);
    if (row === undefined || row.asset !== asset || row.amount === 0n) continue;
    const [payer, payee] = [numberOf(row.from), numberOf(row.to)];
    if (payer === payee) continue;
    payers[amounts.length] = payer;
    payees[amounts.length] = payee;
    columns.add(row, at);
    amounts.push(row.amount);
  }
  const [from, to] = [payers.subarray(0, amounts.length), payees.subarray(0, amounts.length)];
  const { blocks, times, refs } = columns.all();
  return withOpenings(
    {
      asset,
      rowAt: (place) => columns.rowAt(place),
      rows: () => columns.rows(),
      natureOf: (place) => columns.natureOf(place),
      amounts,
      addresses,
      from,
      to,
      rowsOf: groupRows(from, to, addresses.length),
      roundedRows: columns.rounded,
      unorderedBlocks: once(() => blocksInUnknownOrder(blocks, (place) => columns.make(place))),
      times,
      blockOf: blocks,
      placesOf: (references) => placesOfRefs(refs, references),
      numberOf: (address) => numbers.get(address),
      limbs: once(() => limbsOf(amounts)),
    },
    stated,
  );
}

/** As indexSteps, at once. */
export const indexAsset = (all: RowList, options: IndexOptions): AssetIndex =>
  takeAll(indexSteps(all, options));

/** The same rows with other opening balances. */
export function withOpenings(
  columns: Omit<AssetIndex, 'prepare' | 'heldBy' | 'stated'>,
  stated: ReadonlyMap<string, bigint>,
): AssetIndex {
  const { from, to, amounts, rowsOf, addresses, limbs } = columns;
  const count = addresses.length;
  const statedOf = (address: number): bigint | undefined => stated.get(addresses[address] ?? '');
  return { ...columns, ...balanceBook({ from, to, amounts, limbs, count, rowsOf, statedOf }), stated };
}
