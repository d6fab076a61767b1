/**
 * Results group by group, as many of each as are listed: what is not listed is counted, and a line leads to it. Pure.
 */
import { FOUND_GROUPS, type Found, type FoundGroup } from './search-case.ts';

/** Results of one group that are listed at first, and how many more a line brings. */
const FIRST = 12;
const STEP = 100;

/** The line at the end of a group that is longer than its list. */
export interface MoreOfGroup {
  /** Unique among lines and results. */
  readonly id: string;
  readonly more: FoundGroup;
  /** How many it brings. */
  readonly count: number;
}

export interface CutGroup {
  readonly group: FoundGroup;
  readonly total: number;
  /** Results, and behind them the line that brings more where there are more. */
  readonly lines: readonly (Found | MoreOfGroup)[];
}

export const isMore = (line: Found | MoreOfGroup): line is MoreOfGroup => 'more' in line;

/** Groups that have results, in the order of the groups. `steps`: how often more was asked of a group. */
export function cutGroups(
  found: readonly Found[],
  steps: ReadonlyMap<FoundGroup, number>,
): readonly CutGroup[] {
  return FOUND_GROUPS.flatMap((group): CutGroup[] => {
    const all = found.filter((each) => each.group === group);
    if (all.length === 0) return [];
    const listed = all.slice(0, FIRST + STEP * (steps.get(group) ?? 0));
    const rest = all.length - listed.length;
    const more: MoreOfGroup[] =
      rest === 0 ? [] : [{ id: `more ${group}`, more: group, count: Math.min(rest, STEP) }];
    return [{ group, total: all.length, lines: [...listed, ...more] }];
  });
}
