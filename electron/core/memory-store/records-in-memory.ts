/** The part of the storage port for single records: cases, tabs, and what an analyst adds. */
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { read, type Store } from './memory-act.ts';
import type { MemoryTable } from './memory-table.ts';
import { keyInCase, ofCase, type MemoryTables } from './memory-tables.ts';
import type { MemoryTabs } from './memory-tabs.ts';

type Notes = Pick<
  CaseRepository,
  | 'listLabels'
  | 'putLabel'
  | 'putLabels'
  | 'listNotes'
  | 'putNote'
  | 'listStars'
  | 'putStar'
  | 'removeStar'
  | 'listAbis'
  | 'putAbi'
  | 'removeAbi'
  | 'listImplementations'
  | 'putImplementation'
  | 'listLinks'
  | 'putLink'
  | 'removeLink'
>;
type Cases = Pick<CaseRepository, 'listCases' | 'putCase' | 'renameCase' | 'listTabs' | 'putTab'>;

/** Cases and tabs. */
export const casesInMemory = ({ cases }: MemoryTables, tabs: MemoryTabs, store: Store): Cases => ({
  listCases: () => read(() => cases.list()),
  putCase: (record) => store({ caseId: record.caseId }, () => cases.put(record)),
  renameCase: (caseId, name) =>
    store({ caseId }, () => {
      const record = cases.get(caseId);
      if (record !== undefined) cases.put({ ...record, name });
    }),
  listTabs: (caseId) => read(() => tabs.list(caseId)),
  putTab: (tab) => store({ caseId: tab.caseId }, () => tabs.put(tab)),
});

/** Labels, notes, stars, the ABI book and links. */
export function notesInMemory(tables: MemoryTables, store: Store): Notes {
  const { labels, notes, stars, abis, implementations, links } = tables;
  const list = <Stored extends { readonly caseId: string }>(
    table: MemoryTable<Stored>,
    caseId: string,
  ): Promise<Stored[]> => read(() => table.list(ofCase(caseId)));
  const put = <Stored extends { readonly caseId: string }>(
    table: MemoryTable<Stored>,
    record: Stored,
  ): Promise<void> => store({ caseId: record.caseId }, () => table.put(record));
  return {
    listLabels: (caseId) => list(labels, caseId),
    putLabel: (record) => put(labels, record),
    putLabels: (caseId, records) => store({ caseId }, () => labels.put(...records)),
    listNotes: (caseId) => list(notes, caseId),
    putNote: (record) => put(notes, record),
    listStars: (caseId) => list(stars, caseId),
    putStar: (record) => put(stars, record),
    removeStar: (caseId, subject) => store({ caseId }, () => stars.delete(keyInCase(caseId, subject))),
    listAbis: (caseId) => list(abis, caseId),
    putAbi: (record) => put(abis, record),
    removeAbi: (caseId, abiId) => store({ caseId }, () => abis.delete(abiId)),
    listImplementations: (caseId) => list(implementations, caseId),
    putImplementation: (record) => put(implementations, record),
    listLinks: (caseId) => list(links, caseId),
    putLink: (record) => put(links, record),
    removeLink: (caseId, linkId) => store({ caseId }, () => links.delete(keyInCase(caseId, linkId))),
  };
}
