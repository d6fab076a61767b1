/** Puts what all methods say about an end into one line. Pure. */
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { PoisonEnd } from '../../flow/trace/poison-trace.ts';
import type { MethodTrace } from '../../flow/trace/trace-asset.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { CompletenessLevel } from '../../storage/case-records.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
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
interface SaidOfEnds {
  readonly traces: readonly CountedTrace[];
  readonly poison: readonly PoisonEnd[];
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
  for (const { method, sums } of traces) {
    const place = SPLITTING_METHODS.indexOf(method);
    for (const sum of sums) gathered.setAmount(gathered.by(sum), place, sum.amount);
  }
  for (const [method, ends] of ranges)
    for (const { kind, address, amount } of ends)
      if (amount.most > 0n) gathered.setRange(kind, address, SPLITTING_METHODS.indexOf(method), amount);
  for (const end of poison) gathered.isMarked[gathered.by(end)] = true;
  return gathered;
}

/** The places of ends: the largest amount by any method first; fees last. */
function byImportance({ kinds, addresses }: GatheredEnds, mosts: readonly bigint[]): readonly number[] {
  const compare = (one: number, other: number): number => {
    const [most = 0n, otherMost = 0n] = [mosts[one], mosts[other]];
    if (most !== otherMost) return most > otherMost ? -1 : 1;
    return (addresses[one] ?? '') < (addresses[other] ?? '') ? -1 : 1;
  };
  // A double orders almost all amounts, and never wrongly.
  const places = largestFirst(Float64Array.from(mosts, Number), compare);
  const isFee = (place: number): boolean => kinds[place] === 'fee';
  return [...places.filter((place) => !isFee(place)), ...places.filter(isFee)];
}

/** The amounts in the order of `places`. */
function packAmounts(
  { amounts, leasts }: GatheredEnds,
  places: readonly number[],
  largest: bigint,
): Pick<PackedEnds, 'least' | 'most'> {
  const most = roomForAmounts(amounts.length, largest);
  const isExact = Array.from(leasts).every(([at, amount]) => amounts[at] === amount);
  const least = isExact ? undefined : roomForAmounts(amounts.length, largest);
  for (const [at, place] of places.entries())
    for (let method = 0; method < METHODS; method += 1) {
      const amount = amounts[place * METHODS + method] ?? 0n;
      if (amount === 0n) continue;
      setPackedAmount(most, at * METHODS + method, amount);
      if (least !== undefined)
        setPackedAmount(least, at * METHODS + method, leasts.get(place * METHODS + method) ?? amount);
    }
  return { least, most };
}

/** How complete the rows of each end's address are. */
function stateEnds(
  { kinds, addresses }: GatheredEnds,
  places: readonly number[],
  { collected, running }: AssetStatements,
): Pick<PackedEnds, 'kinds' | 'completeness' | 'levels' | 'isRunning'> {
  const kindColumn = new SharedColumn<EndKind>(places.length);
  const completeness = new SharedColumn<string>(places.length);
  const levels = new SharedColumn<CompletenessLevel | undefined>(places.length);
  const isRunning = new Uint8Array(places.length);
  for (const [at, place] of places.entries()) {
    const kind = kinds[place] ?? 'held';
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
export function reportEnds(index: AssetIndex, said: SaidOfEnds, statements: AssetStatements): PackedEnds {
  const gathered = gather(index, said);
  const mosts = gathered.kinds.map((_, end) => gathered.most(end));
  const places = byImportance(gathered, mosts);
  const largest = mosts.reduce((most, each) => (each > most ? each : most), 0n);
  return {
    addresses: places.map((place) => gathered.addresses[place] ?? ''),
    ...stateEnds(gathered, places, statements),
    ...packAmounts(gathered, places, largest),
    first: Float64Array.from(places, (place) => gathered.first[place] ?? Number.NaN),
    last: Float64Array.from(places, (place) => gathered.last[place] ?? Number.NaN),
    isMarked: Uint8Array.from(places, (place) => Number(gathered.isMarked[place])),
  };
}
