/**
 * Tabs in the browser database, and their views on the way there.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/units/json-value.ts';
import type { StoredTab, TabRecord } from './case-records.ts';
import type { CaseDatabase } from './database.ts';
import { textsOnTheWay } from './texts-on-the-way.ts';

export interface StoredTabs {
  /** Those of a case, each with the view that was set last. */
  list(caseId: string): Promise<TabRecord[]>;
  put(tab: TabRecord): Promise<void>;
}

/** Undefined where the text is none. */
function viewIn(text: string): JsonObject | undefined {
  try {
    const view = JSON.parse(text) as JsonValue;
    return isJsonObject(view) ? view : undefined;
  } catch {
    return undefined;
  }
}

/** Those of a database; `notes` is where a view is until the database has it. Both reject as Dexie does. */
export function storedTabs({ tabs }: Pick<CaseDatabase, 'tabs'>, notes: Storage | undefined): StoredTabs {
  const views = textsOnTheWay('casebook-views', notes);
  let lastAt = 0;
  const newest = ({ storedAt = 0, ...tab }: StoredTab): TabRecord => {
    const noted = views.read(tab.tabId);
    if (noted === undefined || noted.at <= storedAt) return tab;
    return { ...tab, view: viewIn(noted.text) ?? tab.view };
  };
  return {
    list: async (caseId) => (await tabs.where('caseId').equals(caseId).toArray()).map(newest),
    put: async (tab) => {
      const storedAt = Math.max(Date.now(), lastAt + 1);
      lastAt = storedAt;
      views.note(tab.tabId, { at: storedAt, text: JSON.stringify(tab.view) });
      try {
        await tabs.put({ ...tab, storedAt });
      } finally {
        // Also where it could not be stored: that is told.
        views.drop(tab.tabId, storedAt);
      }
    },
  };
}
