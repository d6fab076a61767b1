/** Describes what happened to a list while it was read. Pure. */
import type { ListChange, ReplacedWalk } from '../plan/walk-window.ts';

const HAPPENED: Readonly<Record<Exclude<ListChange, 'pages' | 'other'>, string>> = {
  grew: 'The list grew while it was read',
  shrank: 'The list lost rows while it was read',
  replaced: 'Rows of the list were replaced by others while it was read',
};

/** Why a list was read again, and up to which block; empty if its first walk held. */
export function statePinnedEnd(
  replaces: ReplacedWalk | undefined,
  pinnedEnd: number | undefined,
  highest: number | undefined,
): string {
  const upTo =
    pinnedEnd === undefined
      ? undefined
      : `asked for up to block ${pinnedEnd}; the highest block that came is ${highest ?? 'none'}.`;
  // Stored by an earlier release, which did not store the reason.
  if (replaces === undefined) return upTo === undefined ? '' : `The list was ${upTo}`;
  const { kind, why } = replaces;
  if (kind === 'pages' || kind === 'other')
    return `The list was read again, because ${why}${upTo === undefined ? '.' : `; it was ${upTo}`}`;
  return `${HAPPENED[kind]} (${why}), so it was ${upTo ?? 'read again.'}`;
}
