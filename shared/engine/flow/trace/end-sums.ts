/** Where traced money ended, added up while a trace runs. */
import type { FlowNature } from '../ledger/flow-row.ts';
import type { AddressEnd } from './trace-plan.ts';

/**
 * What became of traced money: an address that is not followed has it, it is still held, it came in
 * payments below the limit of the share, it paid fees, it was burned, it left the trade zone, it left
 * by a row that the analyst linked to another, or it reached a row that is a source itself.
 */
export type EndKind =
  AddressEnd | 'held' | 'below-limit' | 'fee' | 'burned' | 'left-zone' | 'linked' | 'at-source';

/** All kinds; the place of each is its code. */
export const END_KINDS: readonly EndKind[] = [
  'stopped',
  'not-collected',
  'hop-limit',
  'held',
  'below-limit',
  'fee',
  'burned',
  'left-zone',
  'linked',
  'at-source',
];

/** A number for a kind: walks add up by it. */
export const codeOfEnd = (kind: EndKind): number => END_KINDS.indexOf(kind);

/** What a row without a recipient does to money. */
export function endWithoutRecipient(nature: FlowNature | undefined): EndKind {
  if (nature === 'fee') return 'fee';
  return nature === 'withdrawal' ? 'left-zone' : 'burned';
}

/** Rows by their places in the index. */
export interface EndSum {
  readonly kind: EndKind;
  /** Number of the address; of the payer if there is no recipient, and for a linked row. */
  readonly address: number;
  readonly amount: bigint;
  readonly rows: number;
  readonly first: number;
  readonly last: number;
}

/** Sums of one kind. The place of an address is its number plus one: nobody has the first. */
class SumsOfKind {
  readonly #addresses: number[] = [];
  readonly #amounts: (bigint | undefined)[];
  readonly #rows: Int32Array;
  readonly #first: Int32Array;
  readonly #last: Int32Array;

  constructor(count: number) {
    this.#amounts = Array.from({ length: count + 1 });
    [this.#rows, this.#first, this.#last] = [
      new Int32Array(count + 1),
      new Int32Array(count + 1),
      new Int32Array(count + 1),
    ];
  }

  add(address: number, amount: bigint, row: number): void {
    const place = address + 1;
    const sum = this.#amounts[place];
    this.#amounts[place] = sum === undefined ? amount : sum + amount;
    this.#rows[place] = (this.#rows[place] ?? 0) + 1;
    this.#last[place] = row;
    if (sum !== undefined) return;
    this.#addresses.push(address);
    this.#first[place] = row;
  }

  all(kind: EndKind): readonly EndSum[] {
    return this.#addresses.map((address) => ({
      kind,
      address,
      amount: this.#amounts[address + 1] ?? 0n,
      rows: this.#rows[address + 1] ?? 0,
      first: this.#first[address + 1] ?? 0,
      last: this.#last[address + 1] ?? 0,
    }));
  }
}

/** Adds amounts by kind and address; `count` is the number of addresses. */
export class EndSums {
  readonly #count: number;
  readonly #kinds = new Map<EndKind, SumsOfKind>();

  constructor(count: number) {
    this.#count = count;
  }

  add(kind: EndKind, address: number, amount: bigint, row: number): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) {
      known.add(address, amount, row);
      return;
    }
    const sums = new SumsOfKind(this.#count);
    this.#kinds.set(kind, sums);
    sums.add(address, amount, row);
  }

  /** Kind by kind, each in order of the first row. */
  all(): readonly EndSum[] {
    return Array.from(this.#kinds, ([kind, sums]) => sums.all(kind)).flat();
  }
}
