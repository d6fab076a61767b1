/** Tabs in the browser database, and those on their way into it. */
import { z } from 'zod';
import type { StoredTab, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseDatabase } from './database.ts';
import { textsOnTheWay } from './texts-on-the-way.ts';

export interface StoredTabs {
  /** The tabs of a case, each in its latest state. */
  list(caseId: string): Promise<TabRecord[]>;
  /** Resolves with what was stored, and when. */
  put(tab: TabRecord): Promise<StoredTab>;
}

const notedTabSchema = z.looseObject({ caseId: z.string(), tabId: z.string() });
const keyOf = (caseId: string, tabId: string): string => `${caseId}/${tabId}`;

/** Undefined if the text is not a tab of the case. */
function tabIn(text: string, caseId: string): TabRecord | undefined {
  try {
    const tab = notedTabSchema.parse(JSON.parse(text));
    return tab.caseId === caseId ? (tab as unknown as TabRecord) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Storing a tab removes its notes up to that time, so a remaining note of the same millisecond is
 * newer.
 */
const isAsNew = (at: number, stored: StoredTab | undefined): boolean => at >= (stored?.storedAt ?? 0);

const withoutTime = ({ storedAt: _, ...tab }: StoredTab): TabRecord => tab;

/**
 * The tabs of a database; `notes` holds a tab until the database has it. Both methods reject as
 * Dexie does.
 */
export function storedTabs({ tabs }: Pick<CaseDatabase, 'tabs'>, notes: Storage | undefined): StoredTabs {
  const onTheWay = textsOnTheWay('casebook-tabs', notes);
  let lastAt = 0;
  /**
   * Stores a tab that an earlier page left noted. Another window may be storing a newer one, which
   * then stays.
   */
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
      // If the clock was set back since, a change made now must still count as newer.
      for (const { storedAt } of stored) lastAt = Math.max(lastAt, storedAt ?? 0);
      const byId = new Map(stored.map((tab) => [tab.tabId, tab]));
      for (const { text, at } of onTheWay.readAll(`${caseId}/`)) {
        const tab = tabIn(text, caseId);
        if (tab === undefined || !isAsNew(at, byId.get(tab.tabId))) continue;
        const noted = { ...tab, storedAt: at };
        lastAt = Math.max(lastAt, at);
        byId.set(tab.tabId, noted);
        // If it cannot be stored, as on a full disk, the note stays.
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
        // Even if it could not be stored, because that is reported.
        onTheWay.drop(key, storedAt);
      }
    },
  };
}
