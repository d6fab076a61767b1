/** The first and the last time at which rows lead to ends. */
import { spanOf, type TimeSpan } from '../../flow/trace/time-span.ts';

const FIRST_ROOM = 1024;

/** Whether each row has a time that is not before that of the row before it. */
function isAscending(times: Float64Array): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    // Every comparison with NaN is false.
    if (!(time >= before)) return false;
    before = time;
  }
  return true;
}

const known = new WeakMap<Float64Array, boolean>();

function ascends(times: Float64Array): boolean {
  const is = known.get(times) ?? isAscending(times);
  known.set(times, is);
  return is;
}

/**
 * By the place of an end: while rows are in the order of their times, the first and the last row,
 * whose times are looked up once in the end; else the times themselves.
 */
export class EndTimes {
  readonly #times: Float64Array;
  readonly #areRows: boolean;
  /** NaN if there is none. */
  #first = new Float64Array(FIRST_ROOM).fill(Number.NaN);
  #last = new Float64Array(FIRST_ROOM).fill(Number.NaN);
  /** By the place of an end; only where the order of rows is unknown. */
  readonly #spans = new Map<number, TimeSpan>();

  /** `times` are those of all rows in Unix ms, NaN if a row has none. */
  constructor(times: Float64Array) {
    this.#times = times;
    this.#areRows = ascends(times);
  }

  see(end: number, row: number): void {
    if (end >= this.#first.length) this.#grow(2 * end);
    const seen = this.#areRows ? row : (this.#times[row] ?? Number.NaN);
    if (Number.isNaN(seen)) return;
    // Nothing is less than NaN, nor more.
    if (!(seen >= (this.#first[end] ?? 0))) this.#first[end] = seen;
    if (!(seen <= (this.#last[end] ?? 0))) this.#last[end] = seen;
  }

  /** Notes when rows took place that may lead to an end, in orders of the rows other than this one. */
  seeSpan(end: number, { first, last }: TimeSpan): void {
    const known = this.#spans.get(end);
    this.#spans.set(end, spanOf([known?.first, known?.last, first, last]));
  }

  /** From when to when rows lead to an end. */
  spanOf(end: number): TimeSpan {
    const [first, last] = [this.#timeOf(this.#first[end]), this.#timeOf(this.#last[end])];
    const span = this.#spans.get(end);
    return span === undefined ? { first, last } : spanOf([first, last, span.first, span.last]);
  }

  #timeOf(seen = Number.NaN): number {
    return this.#areRows && !Number.isNaN(seen) ? (this.#times[seen] ?? Number.NaN) : seen;
  }

  #grow(room: number): void {
    const [first, last] = [this.#first, this.#last];
    (this.#first = new Float64Array(room).fill(Number.NaN)).set(first);
    (this.#last = new Float64Array(room).fill(Number.NaN)).set(last);
  }
}
