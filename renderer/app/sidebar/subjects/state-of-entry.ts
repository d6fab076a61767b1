/** How complete a subject of the sidebar is. Pure. */
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  worstOf,
  type ShownState,
} from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { JudgedNow } from '../../../evidence/contradicted/judged-now.ts';
import { addressesOfCase } from '../../case-home/addresses-of-case.ts';
import { stateTab } from '../../tabs/statement-of-tab.ts';
import { textOfState } from '../../case-home/group-collections.ts';
import type { SubjectEntry } from './group-subjects.ts';

const NONE: ReadonlySet<string> = new Set();
const NOT_JUDGED: JudgedNow = new Map();

export interface EntryState {
  readonly state: ShownState;
  readonly text: string;
  /** Why, one line for each part; empty if no tab says it. */
  readonly told: readonly string[];
}

/**
 * The worst of what its tabs say, and of what the trail of its address would say: a kind that nobody
 * collected is missing. `records` are the entry's deciding collections as they are now, `asking` the ids of
 * the tabs that are asking their sources, `judged` how many rows are disputed. Undefined if there is
 * nothing to state.
 */
export function stateOfEntry(
  { address, tab, others, collections }: SubjectEntry,
  records: readonly CollectionRecord[],
  asking: ReadonlySet<string> = NONE,
  judged: JudgedNow = NOT_JUDGED,
): EntryState | undefined {
  const tabs = tab === undefined ? others : [tab, ...others];
  const ofTabs = tabs.flatMap((each) => stateTab(each, records, asking, judged) ?? []);
  const ofTrail =
    address === undefined
      ? []
      : addressesOfCase(records, NONE, [], tabs, judged).filter((each) => each.address === address);
  const own = new Set(collections.map(({ collectionId }) => collectionId));
  const state =
    worstOf([...ofTabs.map((each) => each.state), ...ofTrail.map((trail) => trail.state)]) ??
    worstOf(records.filter(({ collectionId }) => own.has(collectionId)).map(stateOfCollection));
  if (state === undefined) return undefined;
  const told = ofTabs.filter((each) => each.state === state).flatMap((each) => each.told);
  return { state, text: textOfState(state), told: state === 'complete' ? [] : told };
}
