/** Groups the collections of a case by the investigation that shows them. Pure. */
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  worstOf,
  type ShownState,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { STATE_TEXT } from '../../collection/completeness/completeness-text.ts';
import { coverageIndex } from '../../collection/of-address/address-coverage.ts';
import type { JudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { stateTab } from '../tabs/statement-of-tab.ts';
import { tabOfCollection } from '../session/tab-of-collection.ts';

export interface CollectionGroup {
  /** Undefined for collections that no tab shows. */
  readonly tab: TabRecord | undefined;
  /** In the order in which they were given. */
  readonly collections: readonly CollectionRecord[];
}

/** In the order of each group's first collection. */
export function groupCollections(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): readonly CollectionGroup[] {
  const groups = new Map<TabRecord | undefined, CollectionRecord[]>();
  for (const collection of collections) {
    const tab = tabOfCollection(tabs, collection);
    const known = groups.get(tab);
    if (known === undefined) groups.set(tab, [collection]);
    else known.push(collection);
  }
  return Array.from(groups, ([tab, of]) => ({ tab, collections: of }));
}

const NONE: ReadonlySet<string> = new Set();

/** Says more than that something is not complete. */
const STATED_AS_IS: ReadonlySet<ShownState> = new Set(['not-found', 'contradicted', 'malformed']);

/** States the worst in a word or two, as a tick would. */
export function textOfState(state: ShownState): string {
  if (STATED_AS_IS.has(state)) return STATE_TEXT[state].text;
  return state === 'complete' || state === 'collecting' ? state : 'not complete';
}

/** The states of the trails that collections without a tab belong to: a missing kind counts there, too. */
function statesOfTrails(
  collections: readonly CollectionRecord[],
  all: readonly CollectionRecord[],
): readonly ShownState[] {
  const coverageOf = coverageIndex(all);
  const addresses = new Set(
    collections.flatMap(({ endpointId, params }) =>
      timelineKindOf(endpointId, params) === undefined ? [] : (params['address']?.toLowerCase() ?? []),
    ),
  );
  return [...addresses].map((address) => coverageOf(address).state);
}

/**
 * How complete a group's investigation is: what the tab says of itself, which knows the kinds that
 * nobody collected; without a tab, what the worst collection or trail says. `all` are those of the
 * case, `asking` the ids of the tabs that are asking their sources, `judged` how many rows are disputed.
 */
export function stateOfGroup(
  { tab, collections }: CollectionGroup,
  all: readonly CollectionRecord[],
  asking: ReadonlySet<string> = NONE,
  judged?: JudgedNow,
): { readonly state: ShownState; readonly text: string } {
  const ofTab = tab === undefined ? undefined : stateTab(tab, all, asking, judged)?.state;
  const state =
    ofTab ??
    worstOf([...collections.map(stateOfCollection), ...statesOfTrails(collections, all)]) ??
    'not-collected';
  return { state, text: textOfState(state) };
}
