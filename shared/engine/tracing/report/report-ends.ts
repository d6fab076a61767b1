/** Puts what all methods say about an end into one line. Pure. */
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { MethodTrace } from '../../flow/trace/trace-asset.ts';
import type { EndColumns } from '../../flow/trace/end-columns.ts';
import { END_KINDS, codeOfEnd, type EndKind } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { CompletenessLevel } from '../../storage/case-records.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { Steps } from '../../query/steps.ts';
import { GatheredEnds } from './gathered-ends.ts';
import { largestFirst } from './largest-first.ts';
import { roomForAmounts, setPackedAmount } from './packed-amounts.ts';
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

  constructor(count: number) {
    this.codes = new Uint32Array(count);
  }

  set(at: number, value: Value): void {
    let code = this.#known.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.#known.set(value, code);
    }
    this.codes[at] = code;
  }

  /** As plain data. */
  all(): SharedValues<Value> {
    return { values: this.values, codes: this.codes };
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
function byImportance(gathered: GatheredEnds): readonly number[] {
  const { about, addresses, codes } = gathered;
  const compare = (one: number, other: number): number => {
    const [most = 0, otherMost = 0] = [about[one], about[other]];
    // A double orders almost all amounts, and never wrongly.
    if (most !== otherMost) return most > otherMost ? -1 : 1;
    const [exact, otherExact] = [gathered.most(one), gathered.most(other)];
    if (exact !== otherExact) return exact > otherExact ? -1 : 1;
    return (addresses[one] ?? '') < (addresses[other] ?? '') ? -1 : 1;
  };
  const places = largestFirst(Float64Array.from(about), compare);
  const fee = codeOfEnd('fee');
  const isFee = (place: number): boolean => codes[place] === fee;
  return [...places.filter((place) => !isFee(place)), ...places.filter(isFee)];
}

/** The amounts in the order of `places`. */
function packAmounts(gathered: GatheredEnds, places: readonly number[]): Pick<PackedEnds, 'least' | 'most'> {
  const { about, ranges } = gathered;
  const count = places.length * METHODS;
  // A double may be rounded up, never to less than a word.
  const largest = BigInt(about.reduce((most, each) => Math.max(most, each), 0));
  const most = roomForAmounts(count, largest);
  const isExact = Array.from(ranges.values()).every((range) => range.least === range.most);
  const least = isExact ? undefined : roomForAmounts(count, largest);
  const rank = new Int32Array(places.length);
  for (const [at, place] of places.entries()) rank[place] = at;
  const set = (end: number, method: number, amount: bigint, lowest: bigint): void => {
    const at = (rank[end] ?? 0) * METHODS + method;
    setPackedAmount(most, at, amount);
    if (least !== undefined) setPackedAmount(least, at, lowest);
  };
  gathered.eachExact((end, method, amount) => set(end, method, amount, amount));
  for (const [place, range] of ranges)
    set(Math.floor(place / METHODS), place % METHODS, range.most, range.least);
  return { least, most };
}

/** How complete the rows of each end's address are. */
function stateEnds(
  { codes, addresses }: GatheredEnds,
  places: readonly number[],
  { collected, running }: AssetStatements,
): Pick<PackedEnds, 'kinds' | 'completeness' | 'levels' | 'isRunning'> {
  const kindColumn = new SharedColumn<EndKind>(places.length);
  const completeness = new SharedColumn<string>(places.length);
  const levels = new SharedColumn<CompletenessLevel | undefined>(places.length);
  const isRunning = new Uint8Array(places.length);
  for (const [at, place] of places.entries()) {
    const kind = END_KINDS[codes[place] ?? 0] ?? 'held';
    const address = addresses[place] ?? '';
    const runs = running.size > 0 && running.has(address);
    const own = kind === 'not-collected' ? undefined : collected.get(address);
    kindColumn.set(at, kind);
    completeness.set(at, runs ? 'being collected' : (own?.reason ?? 'not collected'));
    levels.set(at, own?.level);
    isRunning[at] = Number(runs);
  }
  return { kinds: kindColumn.all(), completeness: completeness.all(), levels: levels.all(), isRunning };
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
    addresses: places.map((place) => gathered.addresses[place] ?? '').join('\n'),
    ...stateEnds(gathered, places, statements),
    ...packAmounts(gathered, places),
    first: Float64Array.from(places, (place) => gathered.first[place] ?? Number.NaN),
    last: Float64Array.from(places, (place) => gathered.last[place] ?? Number.NaN),
    isMarked: Uint8Array.from(places, (place) => Number(gathered.isMarked[place])),
  };
}
