/** What the rows of one address do to its balance in one asset, block by block. */
import type { FlowRow } from '../ledger/flow-row.ts';

/** A change of a balance, negative if it falls. */
export interface SummedChange {
  readonly amount: bigint;
  /** At most so many units away from the true change, because the list rounds. */
  readonly mayBeOffBy: bigint;
}

/** What came in and went out; none is negative. */
export interface SummedSides {
  readonly in: bigint;
  readonly out: bigint;
  readonly fees: bigint;
}

const NOTHING: SummedChange = { amount: 0n, mayBeOffBy: 0n };

const sum = (one: SummedChange, other: SummedChange): SummedChange => ({
  amount: one.amount + other.amount,
  mayBeOffBy: one.mayBeOffBy + other.mayBeOffBy,
});

/** What a row does to the balance of one of its parties; nothing if it sends to itself. */
export function changeBy({ from, to, amount, mayBeOffBy }: FlowRow, address: string): SummedChange {
  if (from === to || (from !== address && to !== address)) return NOTHING;
  return { amount: to === address ? amount : -amount, mayBeOffBy };
}

/** The sum of what rows do to the balance of an address. */
export const changeByAll = (rows: readonly FlowRow[], address: string): SummedChange =>
  rows.map((row) => changeBy(row, address)).reduce(sum, NOTHING);

/** How many of the ascending heights are at most `limit`. */
function countUpTo(heights: readonly number[], limit: number): number {
  let [from, to] = [0, heights.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((heights[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The middle one of the ascending heights after `above`, up to and including `upTo`. */
function middleBetween(heights: readonly number[], above: number, upTo: number): number | undefined {
  const [first, after] = [countUpTo(heights, above), countUpTo(heights, upTo)];
  return first === after ? undefined : heights[Math.floor((first + after) / 2)];
}

export class LedgerSums {
  /** Lower case. */
  readonly address: string;
  /** See Transfer's asset. */
  readonly asset: string;
  /** In the order of their blocks. */
  readonly rows: readonly FlowRow[];
  readonly #byHeight = new Map<number, FlowRow[]>();
  readonly #heights: readonly number[];
  /** The change up to and including each of `#heights`. */
  readonly #sums: readonly SummedChange[];
  readonly #rounded: readonly number[];

  /** `rows` may be of any address and asset. */
  constructor(rows: readonly FlowRow[], of: { readonly address: string; readonly asset: string }) {
    this.address = of.address;
    this.asset = of.asset;
    this.rows = rows
      .filter(({ asset, from, to }) => asset === of.asset && (from === of.address || to === of.address))
      .toSorted((one, other) => one.place.height - other.place.height);
    for (const row of this.rows) {
      const at = this.#byHeight.get(row.place.height);
      if (at === undefined) this.#byHeight.set(row.place.height, [row]);
      else at.push(row);
    }
    this.#heights = [...this.#byHeight.keys()];
    let running = NOTHING;
    this.#sums = this.#heights.map((height) => {
      running = sum(running, changeByAll(this.rowsAt(height), of.address));
      return running;
    });
    this.#rounded = this.#heights.filter(
      (height) => changeByAll(this.rowsAt(height), of.address).mayBeOffBy > 0n,
    );
  }

  /** The highest block with a row; undefined without rows. */
  get highest(): number | undefined {
    return this.#heights.at(-1);
  }

  rowsAt(height: number): readonly FlowRow[] {
    return this.#byHeight.get(height) ?? [];
  }

  /** The change by all rows up to and including a block. */
  upTo(height: number): SummedChange {
    return this.#sums[countUpTo(this.#heights, height) - 1] ?? NOTHING;
  }

  /** The change by the rows of the blocks after `above`, up to and including `upTo`. */
  between(above: number, upTo: number): SummedChange {
    const [before, after] = [this.upTo(above), this.upTo(upTo)];
    return {
      amount: after.amount - before.amount,
      mayBeOffBy: after.mayBeOffBy - before.mayBeOffBy,
    };
  }

  /** In, out and fees of the blocks after `above`, up to and including `upTo`; their sum is `between`. */
  sides(above: number, upTo: number): SummedSides {
    const sides = { in: 0n, out: 0n, fees: 0n };
    for (const row of this.rows) {
      if (row.place.height <= above || row.place.height > upTo || row.from === row.to) continue;
      const side = row.nature === 'fee' ? 'fees' : row.to === this.address ? 'in' : 'out';
      sides[side] += row.amount;
    }
    return sides;
  }

  /** The middle one of the blocks after `above`, up to and including `upTo`, with rounded amounts. */
  roundedBetween(above: number, upTo: number): number | undefined {
    return middleBetween(this.#rounded, above, upTo);
  }

  /** The middle one of the blocks with rows after `above`, up to and including `upTo`. */
  blockBetween(above: number, upTo: number): number | undefined {
    return middleBetween(this.#heights, above, upTo);
  }

  /**
   * The least balance before the first row with which no block ends overdrawn, whatever the order
   * within a block is.
   */
  get leastOpening(): bigint {
    return this.#sums.reduce((least, { amount, mayBeOffBy }) => {
      const lacking = -amount - mayBeOffBy;
      return lacking > least ? lacking : least;
    }, 0n);
  }
}
