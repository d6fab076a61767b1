import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { ListedUnder } from '../../../tab/investigation.ts';
import { readKnownTab } from '../../tabs/known-tab.ts';

/** Records of tabs are replaced, never changed, and reading one takes longer than all else here. */
const read = new WeakMap<TabRecord, ListedUnder>();

function readListedUnder(tab: TabRecord): ListedUnder {
  const known = readKnownTab(tab);
  return known === undefined ? { section: 'queries' } : known.investigation.listedUnder(known.params);
}

/** Returns where the sidebar lists a tab, as its descriptor says; an unknown kind is a query. */
export function listedUnder(tab: TabRecord): ListedUnder {
  const known = read.get(tab) ?? readListedUnder(tab);
  read.set(tab, known);
  return known;
}
