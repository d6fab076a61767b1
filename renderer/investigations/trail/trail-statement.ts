/**
 * Which collections a trail's tab handle describes, and what it says: one for each kind of the
 * timeline that is on, unless one collection is shown by itself. Pure.
 */
import { kindsOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../shared/engine/collect/shown-kinds.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { FoundSurroundings, TabStatementRule } from '../../tab/investigation.ts';
import { stateTimeline } from './timeline/state-timeline.ts';
import { readTimelineChoice, storedTimelineChoice, switchKind } from './timeline/timeline-choice.ts';

/**
 * A trail covers all of its kinds, as its own header does: one that was not collected is missing.
 */
export const TRAIL_STATEMENT_RULE: TabStatementRule<'trail'> = {
  idsOf: ({ view }, { address }, collections) => {
    const { off, looked } = readTimelineChoice(view);
    if (looked !== undefined) return [looked];
    const shown = shownKinds(kindsOfAddress(address, collections), off);
    const ids = shown.flatMap(({ collection }) => collection?.collectionId ?? []);
    return ids.length === 0 ? undefined : ids;
  },
  state: ({ view }, { address }, collections) => {
    const { off, looked } = readTimelineChoice(view);
    if (looked !== undefined) return undefined;
    const kinds = kindsOfAddress(address, collections);
    if (kinds.every(({ collection }) => collection === undefined)) return undefined;
    const { state, text, told } = stateTimeline(kinds, shownKinds(kinds, off));
    return { state, text, told, showsEachLine: true };
  },
};

/**
 * The timeline with the kind of the found rows switched on; a collection that is not on it is shown
 * by itself.
 */
export function timelineOfFound(
  { view }: Pick<TabRecord, 'view'>,
  address: string,
  { collectionId, collections }: Pick<FoundSurroundings, 'collectionId' | 'collections'>,
): JsonObject {
  const kinds = kindsOfAddress(address, collections);
  const { off } = readTimelineChoice(view);
  const own = kinds.find(({ collection }) => collection?.collectionId === collectionId);
  if (own === undefined) return storedTimelineChoice({ off, looked: collectionId });
  const isShown = shownKinds(kinds, off).some(({ kind }) => kind.id === own.kind.id);
  return storedTimelineChoice({
    off: isShown ? off : [...switchKind(kinds, off, own.kind.id)],
    looked: undefined,
  });
}
