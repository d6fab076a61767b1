/**
 * Which transactions were seen preconfirmed at which height: kept until the height is compared with
 * its canonical block, and a little longer for the newest. Memory is limited: if too much waits,
 * the lowest heights are dropped first, and can no longer be compared.
 */
import type { TransactionLists } from './recorded-height.ts';

/**
 * The newest heights, settled or not: a canonical block may be replaced, and a late response may
 * show another form.
 */
const NEWEST_KEPT = 64;
/** Waiting heights below them; a later session requests no more than this (`openHeights`). */
export const MOST_WAITING = 2000;
/** Transaction hashes of all of them together, about 60 MB. */
export const MOST_HASHES = 200_000;

const hashesOf = ({ seen, numbered }: TransactionLists): number =>
  seen.size + (numbered?.transactions.length ?? 0);

export class KeptLists {
  readonly #lists = new Map<number, TransactionLists>();
  readonly #waits: (height: number) => boolean;

  /** `waits` returns whether a height is still to be compared. */
  constructor(waits: (height: number) => boolean) {
    this.#waits = waits;
  }

  get size(): number {
    return this.#lists.size;
  }

  /** The lists of a height; undefined if none are kept. */
  of(height: number): TransactionLists | undefined {
    return this.#lists.get(height);
  }

  /** In order of arrival. */
  entries(): Iterable<readonly [number, TransactionLists]> {
    return this.#lists.entries();
  }

  /**
   * The lists of a height for another form of it. `isFirst`: it has none so far; `top` is the
   * highest height of all.
   */
  forForm(
    height: number,
    { isFirst, top }: { readonly isFirst: boolean; readonly top: number },
  ): TransactionLists {
    const known = this.#lists.get(height);
    if (known !== undefined) return known;
    const lists: TransactionLists = { last: [], seen: new Map(), isWhole: isFirst };
    this.#lists.set(height, lists);
    this.#bound(top - NEWEST_KEPT);
    return lists;
  }

  /**
   * Drops heights below `newest` that no longer wait, and the lowest waiting ones beyond the
   * limits.
   */
  #bound(newest: number): void {
    const waiting: number[] = [];
    let hashes = 0;
    for (const [height, lists] of this.#lists) {
      if (height < newest && !this.#waits(height)) {
        this.#lists.delete(height);
        continue;
      }
      hashes += hashesOf(lists);
      if (height < newest) waiting.push(height);
    }
    let { length } = waiting;
    if (length <= MOST_WAITING && hashes <= MOST_HASHES) return;
    for (const height of waiting.toSorted((one, other) => one - other)) {
      const lists = this.#lists.get(height);
      if (lists === undefined || (length <= MOST_WAITING && hashes <= MOST_HASHES)) return;
      hashes -= hashesOf(lists);
      length -= 1;
      this.#lists.delete(height);
    }
  }
}
