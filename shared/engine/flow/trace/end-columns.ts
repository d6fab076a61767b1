/** Ends as columns: fifty thousand by each method are too many for an object each. */
import { END_KINDS, codeOfEnd, type EndKind, type EndSum } from './end-sums.ts';
import { LimbAmounts, LIMB } from './limbs/limb-amounts.ts';

/** What a trace has of each end, kind by kind, each in order of the first row. */
export interface EndLists {
  /** See codeOfEnd. */
  readonly codes: Int8Array;
  readonly addresses: Int32Array;
  readonly amounts: LimbAmounts | readonly bigint[];
  readonly rows: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
}

export class EndColumns {
  readonly lists: EndLists;

  constructor(lists: EndLists) {
    this.lists = lists;
  }

  get count(): number {
    return this.lists.codes.length;
  }

  amount(at: number): bigint {
    const { amounts } = this.lists;
    return amounts instanceof LimbAmounts ? amounts.amount(at) : (amounts[at] ?? 0n);
  }

  /** The nearest double. */
  about(at: number): number {
    const { amounts } = this.lists;
    if (!(amounts instanceof LimbAmounts)) return Number(amounts[at] ?? 0n);
    return (amounts.high[at] ?? 0) * LIMB + (amounts.low[at] ?? 0);
  }

  /** The amounts of each kind that there is, added up. */
  byKind(): ReadonlyMap<EndKind, bigint> {
    const byKind = new Map<EndKind, bigint>();
    const { codes } = this.lists;
    for (let from = 0; from < codes.length;) {
      let to = from + 1;
      while (to < codes.length && codes[to] === codes[from]) to += 1;
      const kind = END_KINDS[codes[from] ?? 0] ?? 'held';
      byKind.set(kind, (byKind.get(kind) ?? 0n) + this.#sum(from, to));
      from = to;
    }
    return byKind;
  }

  /** All amounts added up. */
  total(): bigint {
    return this.#sum(0, this.count);
  }

  /** An object for each end. */
  all(): readonly EndSum[] {
    const { codes, addresses, rows, first, last } = this.lists;
    return Array.from(codes, (code, at) => ({
      kind: END_KINDS[code] ?? 'held',
      address: addresses[at] ?? 0,
      amount: this.amount(at),
      rows: rows[at] ?? 0,
      first: first[at] ?? 0,
      last: last[at] ?? 0,
    }));
  }

  #sum(from: number, to: number): bigint {
    const { amounts } = this.lists;
    if (!(amounts instanceof LimbAmounts))
      return amounts.slice(from, to).reduce((sum, amount) => sum + amount, 0n);
    const sum = new LimbAmounts(1);
    for (let at = from; at < to; at += 1) sum.add(0, amounts.high[at] ?? 0, amounts.low[at] ?? 0);
    return sum.amount(0);
  }
}

/** The columns of ends. */
export const columnsOf = (sums: readonly EndSum[]): EndColumns =>
  new EndColumns({
    codes: Int8Array.from(sums, ({ kind }) => codeOfEnd(kind)),
    addresses: Int32Array.from(sums, ({ address }) => address),
    amounts: sums.map(({ amount }) => amount),
    rows: Int32Array.from(sums, ({ rows }) => rows),
    first: Int32Array.from(sums, ({ first }) => first),
    last: Int32Array.from(sums, ({ last }) => last),
  });

/** No ends. */
export const NO_ENDS = columnsOf([]);
