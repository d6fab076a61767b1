import type { FlowRow } from './flow-row.ts';

/** Rows by their places: an array, or what makes each row when it is asked for. */
export interface RowList extends Iterable<FlowRow> {
  readonly length: number;
  at(place: number): FlowRow | undefined;
}

/** What a row is made of: its parties are among these, or nobody. */
interface Parties {
  readonly from: string;
  readonly to?: string;
}

/**
 * Rows that are made when they are asked for: an object for each of a million rows, and one for its
 * place, would be garbage to look through with every collection.
 */
export class MadeRows implements RowList {
  readonly #parties: readonly Parties[];
  readonly #order: Uint32Array;
  readonly #make: (at: number) => FlowRow;

  /** `order` has the places of `parties` in the order of the rows. */
  constructor(parties: readonly Parties[], order: Uint32Array, make: (at: number) => FlowRow) {
    this.#parties = parties;
    this.#order = order;
    this.#make = make;
  }

  get length(): number {
    return this.#order.length;
  }

  at(place: number): FlowRow | undefined {
    const at = this.#order[place];
    return at === undefined ? undefined : this.#make(at);
  }

  *[Symbol.iterator](): Iterator<FlowRow> {
    for (const at of this.#order) yield this.#make(at);
  }

  /** The rows that an address pays or receives, and perhaps others. */
  *nearly(address: string): Iterable<FlowRow> {
    for (const at of this.#order) {
      const parties = this.#parties[at];
      if (parties?.from === address || parties?.to === address) yield this.#make(at);
    }
  }
}

/** The rows that an address pays or receives, in their order. */
export function rowsOfParty(rows: RowList, address: string): readonly FlowRow[] {
  const own: FlowRow[] = [];
  for (const row of rows instanceof MadeRows ? rows.nearly(address) : rows)
    if (row.from === address || row.to === address) own.push(row);
  return own;
}
