/**
 * Derives the view of a tab that shows the rows which a search found in one of its collections.
 * Pure.
 */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { FoundInCollection } from '../../tab/investigation.ts';
import { readTabView, storedTabView } from '../../tab/tab-view.ts';
import { readKnownTab } from '../tabs/known-tab.ts';

/**
 * Returns the changes of a tab's view: the table that has the rows, with a filter that replaces the
 * previous one. Returns undefined if the tab has no such table, because a filter would then hide
 * rows out of sight. `collections` are those of the case.
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
    filter: [...(found.filter ?? [{ kind: 'text' as const, text: found.text }])],
  });
  return known.investigation.found === 'table'
    ? table
    : known.investigation.found(tab, known.params, { ...found, table, collections });
}
