import { comparisonOf, outcomeOf, wasReplaced, type RecordedHeight } from './recorded-height.ts';

const COUNTED = ['seen', 'changedHash', 'replaced', 'reordered', 'notCompared'] as const;
type Counted = (typeof COUNTED)[number];

const outcomesOf = (recorded: RecordedHeight): Record<Counted, boolean> => ({
  seen: recorded.forms.length > 0,
  changedHash: outcomeOf(recorded) === 'changed',
  replaced: wasReplaced(recorded),
  reordered: recorded.reordered.length > 0,
  notCompared: comparisonOf(recorded) === 'not-kept',
});

const NOTHING: Record<Counted, boolean> = {
  seen: false,
  changedHash: false,
  replaced: false,
  reordered: false,
  notCompared: false,
};

/** Counts heights by their state, updated as they change, without iterating over all of them. */
export class HeightCounts {
  readonly #outcomes = new Map<number, Record<Counted, boolean>>();
  readonly #counts: Record<Counted, number> = {
    seen: 0,
    changedHash: 0,
    replaced: 0,
    reordered: 0,
    notCompared: 0,
  };

  get counts(): Readonly<Record<Counted, number>> {
    return this.#counts;
  }

  /** Counts a height's current state in place of its former one. */
  take(recorded: RecordedHeight): void {
    const before = this.#outcomes.get(recorded.height) ?? NOTHING;
    const now = outcomesOf(recorded);
    this.#outcomes.set(recorded.height, now);
    for (const each of COUNTED) this.#counts[each] += Number(now[each]) - Number(before[each]);
  }
}
