/** Where traced money ended, added up while a trace runs. */
import type { AddressEnd } from './trace-plan.ts';

/**
 * What became of traced money: an address that is not followed has it, it is still held, it paid
 * fees, it was burned, it left by a row that the analyst linked to another, or it reached a row
 * that is a source itself.
 */
export type EndKind = AddressEnd | 'held' | 'fee' | 'burned' | 'linked' | 'at-source';

/** Rows by their places in the index. */
export interface EndSum {
  readonly kind: EndKind;
  /** Number of the address; of the payer for a fee, a burn and a linked row. */
  readonly address: number;
  amount: bigint;
  rows: number;
  readonly first: number;
  last: number;
}

/** Adds amounts by kind and address. */
export class EndSums {
  readonly #sums = new Map<EndKind, Map<number, EndSum>>();

  add(kind: EndKind, address: number, amount: bigint, row: number): void {
    const ofKind = this.#sums.get(kind) ?? new Map<number, EndSum>();
    if (ofKind.size === 0) this.#sums.set(kind, ofKind);
    const sum = ofKind.get(address);
    if (sum === undefined) ofKind.set(address, { kind, address, amount, rows: 1, first: row, last: row });
    else {
      sum.amount += amount;
      sum.rows += 1;
      sum.last = row;
    }
  }

  all(): readonly EndSum[] {
    return [...this.#sums.values()].flatMap((ofKind) => [...ofKind.values()]);
  }
}
