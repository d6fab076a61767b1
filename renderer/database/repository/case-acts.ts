import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { CaseDatabase } from '../database.ts';
import { storedTabs } from '../stored-tabs.ts';
import { pageNotes } from '../texts-on-the-way.ts';
import { read, type SharedWrites } from './database-acts.ts';

type CaseActs = Pick<CaseRepository, 'listCases' | 'putCase' | 'renameCase' | 'listTabs' | 'putTab'>;

/** The cases of a database and their tabs. */
export function caseActs(database: CaseDatabase, writes: SharedWrites): CaseActs {
  const { cases } = database;
  const tabs = storedTabs(database, pageNotes());
  return {
    listCases: () => read(() => cases.toArray()),
    putCase: (record) => writes.put(() => cases.put(record), record.caseId),
    renameCase: (caseId, name) => writes.put(() => cases.update(caseId, { name }), caseId),
    listTabs: (caseId) => read(() => tabs.list(caseId)),
    putTab: (tab) => writes.store(() => tabs.put(tab), tab.caseId),
  };
}
