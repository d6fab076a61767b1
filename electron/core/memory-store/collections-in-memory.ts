/** The part of the storage port for collections and their rows. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { advanceCase } from '../../../shared/engine/storage/advance-case.ts';
import type { CollectionRecord, PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { toStoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { pagesOfWalk, type WalkRows } from '../../../shared/engine/storage/walk-rows.ts';
import { named, read, type Store } from './memory-act.ts';
import { copyOf } from './memory-table.ts';
import { ofCase, type MemoryTables } from './memory-tables.ts';

type Collections = Pick<
  CaseRepository,
  | 'listCollections'
  | 'getCollection'
  | 'putCollection'
  | 'commitPages'
  | 'keepWalks'
  | 'readWalk'
  | 'compactWalk'
  | 'listPages'
  | 'listPagesBetween'
  | 'listTokens'
>;

function commitPages(tables: MemoryTables, record: CollectionRecord, added: readonly PageRecord[]): void {
  // Values that cannot be stored fail here, before anything changes.
  const copies = copyOf({ record, pages: added.map(toStoredPage) });
  const advanced = advanceCase(tables.cases.get(record.caseId), added);
  tables.collections.put(copies.record);
  tables.rows.put(copies.pages);
  tables.tokens.add(added);
  if (advanced !== undefined) tables.cases.put(advanced);
}

/** One chunk at a time, to free the thread in between for others. */
async function compactWalk(tables: MemoryTables, collectionId: string, walk: number): Promise<void> {
  const columns = findCollectable(tables.collections.get(collectionId)?.endpointId ?? '')?.columns;
  if (columns === undefined) return;
  while (tables.rows.walk(collectionId, walk)?.compactSome(columns) === true) await nextTurn();
}

/** Collections and their rows. Reads return a whole walk, because it is in memory already. */
export function collectionsInMemory(tables: MemoryTables, store: Store): Collections {
  const { collections, rows } = tables;
  const rowsOf = (collectionId: string, walk: number, isWanted: (page: number) => boolean): WalkRows =>
    rows.walk(collectionId, walk)?.read(isWanted) ?? { chunks: [], pages: [] };
  const changeOf = ({ caseId, collectionId }: CollectionRecord) => ({ caseId, collectionId });
  const unknownTo =
    (known: ReadonlySet<number> | undefined) =>
    (page: number): boolean =>
      known?.has(page) !== true;
  return {
    listCollections: (caseId) => read(() => collections.list(ofCase(caseId))),
    getCollection: (collectionId) => read(() => collections.get(collectionId)),
    putCollection: (record) => store(changeOf(record), () => collections.put(record)),
    commitPages: (record, added) => store(changeOf(record), () => commitPages(tables, record, added)),
    listTokens: (caseId) => read(() => tables.tokens.list(caseId)),
    keepWalks: (record, walks) =>
      store(changeOf(record), () => {
        collections.put(record);
        rows.keep(record.collectionId, ({ walk }) => walks.includes(walk));
      }),
    readWalk: (collectionId, walk, known) => read(() => rowsOf(collectionId, walk, unknownTo(known))),
    compactWalk: (collectionId, walk) =>
      named('Compacting the case', () => compactWalk(tables, collectionId, walk)),
    listPages: (collectionId, walk, known) =>
      read(() => pagesOfWalk(rowsOf(collectionId, walk, unknownTo(known)))),
    listPagesBetween: (collectionId, walk, first, last) =>
      read(() => pagesOfWalk(rowsOf(collectionId, walk, (page) => page >= first && page <= last))),
  };
}
