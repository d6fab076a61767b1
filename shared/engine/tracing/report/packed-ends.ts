/**
 * The ends of a trace as columns: an object for each of fifty thousand, with a range for each method,
 * takes longer to make and to send to the page than the trace to run.
 */
import { exactly, type AmountRange } from '../../flow/ledger/amount-range.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { addressesIn } from './address-lines.ts';
import { AmountReader, type PackedAmounts } from './packed-amounts.ts';
import type { ReportEnd } from './trace-report.ts';

/** Values that many ends share, each once, and which of them each end has. */
export interface SharedValues<Value> {
  readonly values: readonly Value[];
  readonly codes: Uint32Array;
}

export interface PackedEnds {
  /** See addressLines. */
  readonly addresses: Uint8Array;
  readonly kinds: SharedValues<ReportEnd['kind']>;
  readonly completeness: SharedValues<string>;
  readonly levels: SharedValues<ReportEnd['level']>;
  /** Of each end by each method, in the order of SPLITTING_METHODS; undefined if all are exact. */
  readonly least: PackedAmounts | undefined;
  readonly most: PackedAmounts;
  /** NaN if no row has a time. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly isMarked: Uint8Array;
  readonly isRunning: Uint8Array;
}

const METHODS = SPLITTING_METHODS.length;
const NOTHING = exactly(0n);

function sharedValue<Value>({ values, codes }: SharedValues<Value>, at: number): Value {
  // A code is the place of a value, which may itself be undefined.
  return values[codes[at] ?? 0] as Value;
}

function timeAt(times: Float64Array, at: number): number | undefined {
  const time = times[at];
  return time === undefined || Number.isNaN(time) ? undefined : time;
}

/** Reads the ranges of ends. */
class RangeReader {
  readonly #least: AmountReader | undefined;
  readonly #most: AmountReader;

  constructor({ least, most }: PackedEnds) {
    this.#least = least === undefined ? undefined : new AmountReader(least);
    this.#most = new AmountReader(most);
  }

  /** By method, in the order of SPLITTING_METHODS. */
  amountsAt(end: number): ReportEnd['amounts'] {
    const first = end * METHODS;
    return {
      fifo: this.#rangeAt(first),
      lifo: this.#rangeAt(first + 1),
      'pro-rata': this.#rangeAt(first + 2),
      'own-first': this.#rangeAt(first + 3),
      'traced-first': this.#rangeAt(first + 4),
      tiho: this.#rangeAt(first + 5),
    };
  }

  #rangeAt(place: number): AmountRange {
    const amount = this.#most.amount(place);
    if (this.#least !== undefined) return { least: this.#least.amount(place), most: amount };
    return amount === 0n ? NOTHING : exactly(amount);
  }
}

/** The ends in their order. */
export function unpackEnds(packed: PackedEnds): readonly ReportEnd[] {
  const addresses = addressesIn(packed.addresses);
  const ranges = new RangeReader(packed);
  return Array.from(packed.kinds.codes, (_, at) => ({
    kind: sharedValue(packed.kinds, at),
    address: addresses[at] ?? '',
    amounts: ranges.amountsAt(at),
    isMarked: packed.isMarked[at] === 1,
    first: timeAt(packed.first, at),
    last: timeAt(packed.last, at),
    completeness: sharedValue(packed.completeness, at),
    level: sharedValue(packed.levels, at),
    isRunning: packed.isRunning[at] === 1,
  }));
}
