/**
 * Limits how many results of each group are listed. The rest is counted, and a line at the end of
 * the group shows more. Pure.
 */
import { FOUND_GROUPS, type Found, type FoundGroup } from './search-case.ts';

/** The number of results that a group lists at first, and the number that its last line adds. */
const FIRST = 12;
const STEP = 100;

/** The line at the end of a group that has more results than it lists. */
export interface MoreOfGroup {
  /** Unique among lines and results. */
  readonly id: string;
  readonly more: FoundGroup;
  /** The number of results that the line adds. */
  readonly count: number;
}

export interface CutGroup {
  readonly group: FoundGroup;
  readonly total: number;
  /** The listed results, followed by the line that shows more if there are more. */
  readonly lines: readonly (Found | MoreOfGroup)[];
}

export const isMore = (line: Found | MoreOfGroup): line is MoreOfGroup => 'more' in line;

/**
 * Returns the groups that have results, in their fixed order. `steps` counts by group how often
 * more was requested.
 */
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
