/**
 * How many rows of each collection were disputed when a screen last judged them, whichever it was: what the
 * sidebar, the handles of tabs and case home say of it.
 */
import { create } from 'zustand';

/** Counts of rows of a collection. */
export interface JudgedCounts {
  readonly disputed: number;
  readonly unchecked: number;
}

/** By the ID of the collection; those that were not judged since the program started are absent. */
export type JudgedNow = ReadonlyMap<string, JudgedCounts>;

export const useJudgedNow = create<JudgedNow>(() => new Map());

/** Notes how collections were judged, if that is news. */
export function noteJudged(counts: JudgedNow): void {
  const known = useJudgedNow.getState();
  const news = [...counts].filter(([id, { disputed, unchecked }]) => {
    const before = known.get(id);
    return before?.disputed !== disputed || before.unchecked !== unchecked;
  });
  if (news.length > 0) useJudgedNow.setState(new Map([...known, ...news]), true);
}
