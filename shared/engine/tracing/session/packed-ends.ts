/** The ends of a trace as columns, for the way from the worker to the page. */
import { isExact, type AmountRange } from '../../flow/ledger/amount-range.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import type { ReportEnd } from '../report/trace-report.ts';
import { packAmounts, packedAmount, type PackedAmounts } from './packed-amounts.ts';

/** Values that many ends share, each once, and which of them each end has. */
interface Shared<Value> {
  readonly values: readonly Value[];
  readonly codes: Uint32Array;
}

export interface PackedEnds {
  readonly addresses: readonly string[];
  readonly kinds: Shared<ReportEnd['kind']>;
  readonly completeness: Shared<string>;
  readonly levels: Shared<ReportEnd['level']>;
  /** Of each end by each method; undefined if no amount is a range. */
  readonly least: PackedAmounts | undefined;
  readonly most: PackedAmounts;
  /** NaN if no row has a time. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly isMarked: Uint8Array;
  readonly isRunning: Uint8Array;
}

function share<Value>(all: readonly Value[]): Shared<Value> {
  const known = new Map<Value, number>();
  const codes = Uint32Array.from(all, (value) => {
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  });
  return { values: [...known.keys()], codes };
}

function sharedValue<Value>({ values, codes }: Shared<Value>, at: number): Value {
  // A code is the place of a value, which may itself be undefined.
  return values[codes[at] ?? 0] as Value;
}

const timesOf = (times: readonly (number | undefined)[]): Float64Array =>
  Float64Array.from(times, (time) => time ?? Number.NaN);

function timeAt(times: Float64Array, at: number): number | undefined {
  const time = times[at];
  return time === undefined || Number.isNaN(time) ? undefined : time;
}

const METHODS = SPLITTING_METHODS.length;

/** Of each end by each method. */
function eachAmount(ends: readonly ReportEnd[], of: (range: AmountRange) => bigint): readonly bigint[] {
  const all: bigint[] = [];
  for (const { amounts } of ends) for (const method of SPLITTING_METHODS) all.push(of(amounts[method]));
  return all;
}

const isExactEnd = ({ amounts }: ReportEnd): boolean =>
  SPLITTING_METHODS.every((method) => isExact(amounts[method]));

/** Packs ends in their order. */
export const packEnds = (ends: readonly ReportEnd[]): PackedEnds => ({
  addresses: ends.map(({ address }) => address),
  kinds: share(ends.map(({ kind }) => kind)),
  completeness: share(ends.map(({ completeness }) => completeness)),
  levels: share(ends.map(({ level }) => level)),
  least: ends.every(isExactEnd) ? undefined : packAmounts(eachAmount(ends, ({ least }) => least)),
  most: packAmounts(eachAmount(ends, ({ most }) => most)),
  first: timesOf(ends.map(({ first }) => first)),
  last: timesOf(ends.map(({ last }) => last)),
  isMarked: Uint8Array.from(ends, (end) => Number(end.isMarked)),
  isRunning: Uint8Array.from(ends, (end) => Number(end.isRunning)),
});

function rangeAt({ least, most }: PackedEnds, place: number): AmountRange {
  const amount = packedAmount(most, place);
  return { least: least === undefined ? amount : packedAmount(least, place), most: amount };
}

/** By method, in the order of SPLITTING_METHODS. */
function amountsAt(packed: PackedEnds, end: number): ReportEnd['amounts'] {
  const first = end * METHODS;
  return {
    fifo: rangeAt(packed, first),
    lifo: rangeAt(packed, first + 1),
    'pro-rata': rangeAt(packed, first + 2),
    'own-first': rangeAt(packed, first + 3),
    'traced-first': rangeAt(packed, first + 4),
    tiho: rangeAt(packed, first + 5),
  };
}

/** The ends in their order. */
export const unpackEnds = (packed: PackedEnds): readonly ReportEnd[] =>
  packed.addresses.map((address, at) => ({
    kind: sharedValue(packed.kinds, at),
    address,
    amounts: amountsAt(packed, at),
    isMarked: packed.isMarked[at] === 1,
    first: timeAt(packed.first, at),
    last: timeAt(packed.last, at),
    completeness: sharedValue(packed.completeness, at),
    level: sharedValue(packed.levels, at),
    isRunning: packed.isRunning[at] === 1,
  }));
