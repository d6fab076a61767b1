/** Puts what all methods say about an end into one line. Pure. */
import { NOBODY, type AssetIndex } from '../../flow/trace/asset-index.ts';
import type { MethodTrace } from '../../flow/trace/trace-asset.ts';
import type { EndColumns } from '../../flow/trace/end-columns.ts';
import { END_KINDS, codeOfEnd, type EndKind } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { CompletenessLevel } from '../../storage/case-records.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { Steps } from '../../query/steps.ts';
import { addressLines } from './address-lines.ts';
import { GatheredEnds } from './gathered-ends.ts';
import { largestFirst } from './largest-first.ts';
import { AmountWriter, roomForAmounts } from './packed-amounts.ts';
import type { PackedEnds, SharedValues } from './packed-ends.ts';

/** Ranges of a method's ends, if the order of rows is not known. */
export type RangesOf = ReadonlyMap<SplittingMethod, readonly EndRange[]>;

/** The ends of a method, how much it moves on, and what came by links. */
export interface CountedTrace extends Pick<MethodTrace, 'method' | 'sums' | 'moved'> {
  readonly arrived: bigint;
}

/** What is said about the ends of one asset. */
export interface SaidOfEnds {
  readonly traces: readonly CountedTrace[];
  readonly poison: EndColumns;
  readonly ranges: RangesOf;
}

const METHODS = SPLITTING_METHODS.length;

/** Values of ends, each kept once. */
class SharedColumn<Value> implements SharedValues<Value> {
  readonly values: Value[] = [];
  readonly codes: Uint32Array;
  readonly #known = new Map<Value, number>();
  /** The code of the newest value: the next one is mostly the same. */
  #code = 0;

  constructor(count: number) {
    this.codes = new Uint32Array(count);
  }

  set(at: number, value: Value): void {
    if (this.values.length === 0 || value !== this.values[this.#code]) this.#code = this.#codeOf(value);
    this.codes[at] = this.#code;
  }

  /** As plain data. */
  all(): SharedValues<Value> {
    return { values: this.values, codes: this.codes };
  }

  #codeOf(value: Value): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#known.set(value, code);
    return code;
  }
}

function gather(index: AssetIndex, { traces, poison, ranges }: SaidOfEnds): GatheredEnds {
  const gathered = new GatheredEnds(index);
  for (const [method, ends] of ranges) gathered.addRanges(SPLITTING_METHODS.indexOf(method), ends);
  for (const { method, sums } of traces) gathered.addMethod(SPLITTING_METHODS.indexOf(method), sums);
  gathered.mark(poison);
  return gathered;
}

/** The places of ends: the largest amount by any method first; fees last. */
function byImportance(gathered: GatheredEnds): Uint32Array {
  const { count, about, codes } = gathered;
  const compare = (one: number, other: number): number => {
    const [most = 0, otherMost = 0] = [about[one], about[other]];
    // A double orders almost all amounts, and never wrongly.
    if (most !== otherMost) return most > otherMost ? -1 : 1;
    const [exact, otherExact] = [gathered.most(one), gathered.most(other)];
    if (exact !== otherExact) return exact > otherExact ? -1 : 1;
    return gathered.addressAt(one) < gathered.addressAt(other) ? -1 : 1;
  };
  const places = largestFirst(about.subarray(0, count), compare);
  const fee = codeOfEnd('fee');
  const ordered = new Uint32Array(count);
  let next = 0;
  for (const isFee of [false, true])
    for (const place of places)
      if ((codes[place] === fee) === isFee) {
        ordered[next] = place;
        next += 1;
      }
  return ordered;
}

/** The amounts in the order of `places`. */
function packAmounts(gathered: GatheredEnds, places: Uint32Array): Pick<PackedEnds, 'least' | 'most'> {
  const { about, ranges } = gathered;
  const count = places.length * METHODS;
  // A double may be rounded up, never to less than a word.
  const largest = BigInt(about.reduce((most, each) => Math.max(most, each), 0));
  const most = roomForAmounts(count, largest);
  const isExact = Array.from(ranges.values()).every((range) => range.least === range.most);
  const least = isExact ? undefined : roomForAmounts(count, largest);
  const rank = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) rank[places[at] ?? 0] = at;
  const highest = new AmountWriter(most);
  const lowest = least === undefined ? undefined : new AmountWriter(least);
  gathered.writeExact(rank, lowest === undefined ? [highest] : [highest, lowest]);
  for (const [place, range] of ranges) {
    const at = (rank[Math.floor(place / METHODS)] ?? 0) * METHODS + (place % METHODS);
    highest.set(at, range.most);
    lowest?.set(at, range.least);
  }
  return { least, most };
}

/** How complete the rows of each end's address are. */
function stateEnds(
  gathered: GatheredEnds,
  places: Uint32Array,
  { collected, running }: AssetStatements,
): Pick<PackedEnds, 'kinds' | 'completeness' | 'levels' | 'isRunning'> {
  const { codes } = gathered;
  const kindColumn = new SharedColumn<EndKind>(places.length);
  const completeness = new SharedColumn<string>(places.length);
  const levels = new SharedColumn<CompletenessLevel | undefined>(places.length);
  const isRunning = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const kind = END_KINDS[codes[place] ?? 0] ?? 'held';
    const runs = running.size > 0 && running.has(gathered.addressAt(place));
    const own = kind === 'not-collected' ? undefined : collected.get(gathered.addressAt(place));
    kindColumn.set(at, kind);
    completeness.set(at, runs ? 'being collected' : (own?.reason ?? 'not collected'));
    levels.set(at, own?.level);
    isRunning[at] = Number(runs);
  }
  return { kinds: kindColumn.all(), completeness: completeness.all(), levels: levels.all(), isRunning };
}

/** The times and marks of ends, and their addresses. */
function packEnds(
  { addresses }: AssetIndex,
  gathered: GatheredEnds,
  places: Uint32Array,
): Pick<PackedEnds, 'addresses' | 'first' | 'last' | 'isMarked'> {
  const numbers = new Int32Array(places.length);
  const [first, last] = [new Float64Array(places.length), new Float64Array(places.length)];
  const isMarked = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    numbers[at] = gathered.addresses[place] ?? NOBODY;
    const span = gathered.times.spanOf(place);
    first[at] = span.first;
    last[at] = span.last;
    isMarked[at] = gathered.isMarked[place] ?? 0;
  }
  return { addresses: addressLines(addresses, numbers), first, last, isMarked };
}

/** The ends of all methods, each once. */
export function* endSteps(
  index: AssetIndex,
  said: SaidOfEnds,
  statements: AssetStatements,
): Steps<PackedEnds> {
  const gathered = gather(index, said);
  yield;
  const places = byImportance(gathered);
  yield;
  return {
    ...packEnds(index, gathered, places),
    ...stateEnds(gathered, places, statements),
    ...packAmounts(gathered, places),
  };
}
