/**
 * Which transactions were seen preconfirmed in which height: kept until the height is compared with its canonical block, and a little
 * longer for the newest. Memory is bounded: where too much waits, the lowest heights go first, and can no longer be compared.
 */
import type { TransactionLists } from './recorded-height.ts';

/** The newest heights, whether settled or not: a canonical block may be replaced, a late answer may show another form. */
const NEWEST_KEPT = 64;
/** Heights below them that wait; no more are asked for by a later session (`openHeights`). */
export const MOST_WAITING = 2000;
/** Transaction hashes of all of them together, about 60 MB. */
export const MOST_HASHES = 200_000;

const hashesOf = ({ seen, numbered }: TransactionLists): number =>
  seen.size + (numbered?.transactions.length ?? 0);

export class KeptLists {
  readonly #lists = new Map<number, TransactionLists>();
  readonly #waits: (height: number) => boolean;

  /** `waits` says whether a height is still to be compared. */
  constructor(waits: (height: number) => boolean) {
    this.#waits = waits;
  }

  get size(): number {
    return this.#lists.size;
  }

  /** The lists of a height; undefined where none are kept. */
  of(height: number): TransactionLists | undefined {
    return this.#lists.get(height);
  }

  /** In the order in which they came. */
  entries(): Iterable<readonly [number, TransactionLists]> {
    return this.#lists.entries();
  }

  /** The lists of a height for another form of it. `isFirst`: it has none so far; `top` is the highest height of all. */
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

  /** Drops what is below `newest` and no longer waits, and of what waits there the lowest beyond the bounds. */
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
