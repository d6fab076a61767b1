/**
 * How a tab is looked at to see the rows that a search found in one of its sets. Pure.
 */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { FoundInCollection } from '../../tab/investigation.ts';
import { readTabView, storedTabView } from '../../tab/tab-view.ts';
import { readKnownTab } from '../tabs/known-tab.ts';

/**
 * What changes in a tab's view: the table that has the rows, filtered to them, in place of the filter that it had. Undefined where the tab has no such table, so that
 * a filter would hide rows where nobody sees it. `collections` are those of the case.
 */
export function viewOfFound(
  tab: TabRecord,
  found: FoundInCollection,
  collections: readonly CollectionRecord[],
): JsonObject | undefined {
  const known = readKnownTab(tab);
  if (known === undefined || known.investigation.found === 'none') return undefined;
  const table = storedTabView({
    ...readTabView(tab.view),
    filter: [{ kind: 'text', text: found.text }],
  });
  return known.investigation.found === 'table'
    ? table
    : known.investigation.found(tab, known.params, { ...found, table, collections });
}
