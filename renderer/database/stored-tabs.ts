/**
 * Tabs in the browser database, and on the way there.
 */
import { z } from 'zod';
import type { StoredTab, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseDatabase } from './database.ts';
import { textsOnTheWay } from './texts-on-the-way.ts';

export interface StoredTabs {
  /** Those of a case, each as it was left last. */
  list(caseId: string): Promise<TabRecord[]>;
  /** Resolves with what was stored, and when. */
  put(tab: TabRecord): Promise<StoredTab>;
}

const notedTabSchema = z.looseObject({ caseId: z.string(), tabId: z.string() });
const keyOf = (caseId: string, tabId: string): string => `${caseId}/${tabId}`;

/** Undefined where the text is no tab of the case. */
function tabIn(text: string, caseId: string): TabRecord | undefined {
  try {
    const tab = notedTabSchema.parse(JSON.parse(text));
    return tab.caseId === caseId ? (tab as unknown as TabRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever stores a tab takes the notes up to its moment away: one of that very millisecond that is still there came later. */
const isAsNew = (at: number, stored: StoredTab | undefined): boolean => at >= (stored?.storedAt ?? 0);

const withoutTime = ({ storedAt: _, ...tab }: StoredTab): TabRecord => tab;

/** Those of a database; `notes` is where a tab is until the database has it. Both reject as Dexie does. */
export function storedTabs({ tabs }: Pick<CaseDatabase, 'tabs'>, notes: Storage | undefined): StoredTabs {
  const onTheWay = textsOnTheWay('casebook-tabs', notes);
  let lastAt = 0;
  /** One that a page left behind. Another window may be storing a later one: the newest stays. */
  const arrive = async (noted: StoredTab, at: number): Promise<void> => {
    await tabs.db.transaction('rw', tabs, async () => {
      const stored = await tabs.get(noted.tabId);
      if (isAsNew(at, stored)) await tabs.put(noted);
    });
    onTheWay.drop(keyOf(noted.caseId, noted.tabId), at);
  };
  return {
    list: async (caseId) => {
      const stored = await tabs.where('caseId').equals(caseId).toArray();
      // A clock that was set back since: what is changed now is newer than what is here all the same.
      for (const { storedAt } of stored) lastAt = Math.max(lastAt, storedAt ?? 0);
      const byId = new Map(stored.map((tab) => [tab.tabId, tab]));
      for (const { text, at } of onTheWay.readAll(`${caseId}/`)) {
        const tab = tabIn(text, caseId);
        if (tab === undefined || !isAsNew(at, byId.get(tab.tabId))) continue;
        const noted = { ...tab, storedAt: at };
        lastAt = Math.max(lastAt, at);
        byId.set(tab.tabId, noted);
        // Where it cannot be stored, as on a full disk, it stays noted.
        await arrive(noted, at).catch(() => undefined);
      }
      return [...byId.values()].map(withoutTime);
    },
    put: async (tab) => {
      const storedAt = Math.max(Date.now(), lastAt + 1);
      lastAt = storedAt;
      const key = keyOf(tab.caseId, tab.tabId);
      onTheWay.note(key, { at: storedAt, text: JSON.stringify(tab) });
      try {
        await tabs.put({ ...tab, storedAt });
        return { ...tab, storedAt };
      } finally {
        // Also where it could not be stored: that is told.
        onTheWay.drop(key, storedAt);
      }
    },
  };
}
