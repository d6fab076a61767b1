/**
 * Tabs in memory, each with the time when it was stored, so that older case events of the journal
 * do not overwrite it.
 */
import type { StoredTab, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { ofCase, type MemoryTables } from './memory-tables.ts';

const withoutTime = ({ storedAt: _, ...tab }: StoredTab): TabRecord => tab;

export class MemoryTabs {
  readonly #tabs: MemoryTables['tabs'];
  readonly #now: () => number;

  /** `now` returns Unix ms. */
  constructor({ tabs }: MemoryTables, now: () => number) {
    this.#tabs = tabs;
    this.#now = now;
  }

  list(caseId: string): TabRecord[] {
    return this.#tabs.list(ofCase(caseId)).map(withoutTime);
  }

  /** Stores the tab with a later time than every tab stored before. */
  put(tab: TabRecord): StoredTab {
    const later = this.#tabs.list().map(({ storedAt = 0 }) => storedAt + 1);
    const stored = { ...tab, storedAt: Math.max(this.#now(), ...later) };
    this.#tabs.put(stored);
    return stored;
  }
}
