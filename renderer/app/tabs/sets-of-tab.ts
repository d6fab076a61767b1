/**
 * Which of a tab's sets its handle speaks for, and what it says. Pure.
 */
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { kindsOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { stateOfSet, wholeOf, type ShownState } from '../../../shared/engine/collect/shown-completeness.ts';
import { stateTimeline } from '../../investigations/trail/timeline/state-timeline.ts';
import { readTimelineChoice, shownKinds } from '../../investigations/trail/timeline/timeline-choice.ts';
import { completenessWords, STATE_WORDS } from '../../collection/completeness/completeness-words.ts';
import { lookedSetOf } from '../../collection/sets/looked-set.ts';

/** Pages about one thing, which has a list of each source. */
const WITH_SEVERAL_LISTS: readonly TabRecord['kind'][] = ['transaction', 'block'];

/** The sets that a tab shows: of a trail one for each kind that is on, unless one set is looked at by itself; of a transaction or a block each list; else the one that is looked at, or the newest. `collections` are those of the case. */
export function setsOfTab(tab: TabRecord, collections: readonly CollectionRecord[]): readonly string[] {
  const newest = [lookedSetOf(tab) ?? tab.collectionIds.at(-1) ?? []].flat();
  if (WITH_SEVERAL_LISTS.includes(tab.kind)) return tab.collectionIds;
  const { address } = tab.params;
  if (tab.kind !== 'trail' || typeof address !== 'string') return newest;
  const { off, looked } = readTimelineChoice(tab.view);
  if (looked !== undefined) return [looked];
  const shown = shownKinds(kindsOfAddress(address, collections), off);
  const ids = shown.flatMap(({ collection }) => collection?.collectionId ?? []);
  return ids.length === 0 ? newest : ids;
}

/** What a tab's handle says: the worst of its sets, and in words what that is made of. */
export interface TabStatement {
  readonly state: ShownState;
  readonly word: string;
  /** Lines for whoever asks more. */
  readonly told: readonly string[];
}

/**
 * How complete what a tab shows is; undefined where it has collected nothing. A trail speaks for all of its kinds, as its own header does: one that was not collected is missing. `records`
 * are the sets of the case, as they are now.
 */
export function stateTab(tab: TabRecord, records: readonly CollectionRecord[]): TabStatement | undefined {
  const ids = setsOfTab(tab, records);
  const sets = records.filter(({ collectionId }) => ids.includes(collectionId));
  const { address } = tab.params;
  const { off, looked } = readTimelineChoice(tab.view);
  if (tab.kind === 'trail' && typeof address === 'string' && looked === undefined) {
    const kinds = kindsOfAddress(address, records);
    if (kinds.some(({ collection }) => collection !== undefined)) {
      const { state, word, told } = stateTimeline(kinds, shownKinds(kinds, off));
      return { state, word, told };
    }
  }
  const whole = wholeOf(sets.map(stateOfSet));
  if (whole === undefined) return undefined;
  const [only, ...others] = sets;
  const isOne = only !== undefined && others.length === 0 && only.state === 'done';
  return {
    state: whole.state,
    word: isOne ? completenessWords(only.completeness).word : whole.word,
    told: sets.map(
      (each) => `${findEndpoint(each.endpointId)?.title ?? each.endpointId}: ${wordOfSet(each)}`,
    ),
  };
}

const wordOfSet = (record: CollectionRecord): string =>
  record.state === 'done'
    ? completenessWords(record.completeness).word
    : STATE_WORDS[stateOfSet(record)].word;
