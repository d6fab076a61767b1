/**
 * Sides grouped by amount and by party, each group in order of time, so that the possible partners
 * of a side are found without looking at all others.
 */
import type { MeasuredSide } from './measured-side.ts';

/** In one group, at most so many sides at or after a time are looked at, and so many before it. */
const MOST_AFTER = 20;
const MOST_BEFORE = 5;
/** At most so many amounts of a range are looked at: it is as narrow as the rounding of a list. */
const MOST_AMOUNTS = 50;

type Group = readonly MeasuredSide[];

/** Unix ms: the earliest, the likeliest and the latest. */
export interface Times {
  readonly since: number;
  readonly at: number;
  readonly until: number;
}

/** The place of the first element that is not below, in an ascending list. */
function firstPlace<Each>(list: readonly Each[], isBelow: (each: Each) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const each = list[middle];
    if (each !== undefined && isBelow(each)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The members of a group that are nearest to a time, within its bounds. */
function near(group: Group, { since, at, until }: Times): Group {
  const placeOf = (time: number): number => firstPlace(group, ({ side }) => side.time < time);
  const next = placeOf(at);
  const first = Math.max(placeOf(since), next - MOST_BEFORE);
  return group.slice(first, Math.min(placeOf(until + 1), next + MOST_AFTER));
}

export class SideGroups {
  readonly #amounts: readonly bigint[];
  readonly #ofAmount = new Map<bigint, MeasuredSide[]>();
  readonly #ofParty = new Map<string, MeasuredSide[]>();
  readonly #ofBoth = new Map<string, MeasuredSide[]>();

  /** `sides` in order of time. The functions give the amounts and the addresses under which one is found. */
  constructor(
    sides: Group,
    unitsOf: (side: MeasuredSide) => readonly bigint[],
    partiesOf: (side: MeasuredSide) => readonly string[] = () => [],
  ) {
    for (const side of sides) {
      const [amounts, parties] = [new Set(unitsOf(side)), new Set(partiesOf(side))];
      for (const party of parties) append(this.#ofParty, party, side);
      for (const units of amounts) {
        append(this.#ofAmount, units, side);
        for (const party of parties) append(this.#ofBoth, `${units} ${party}`, side);
      }
    }
    this.#amounts = [...this.#ofAmount.keys()].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  }

  /** Sides of exactly this amount, in order of time. */
  equalTo(units: bigint): Group {
    return this.#ofAmount.get(units) ?? [];
  }

  /** Sides of an amount from `least` to `most`; those of `parties` surely, some of them twice. */
  *ofAmount(least: bigint, most: bigint, parties: readonly string[], times: Times): Generator<MeasuredSide> {
    const first = firstPlace(this.#amounts, (each) => each < least);
    for (const units of this.#amounts.slice(first, first + MOST_AMOUNTS)) {
      if (units > most) return;
      for (const party of parties) yield* near(this.#ofBoth.get(`${units} ${party}`) ?? [], times);
      yield* near(this.equalTo(units), times);
    }
  }

  /** Sides of a party, of whatever amount. */
  ofParty(party: string, times: Times): Group {
    return near(this.#ofParty.get(party) ?? [], times);
  }
}

function append<Key>(groups: Map<Key, MeasuredSide[]>, key: Key, side: MeasuredSide): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [side]);
  else known.push(side);
}
