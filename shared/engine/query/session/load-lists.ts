import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { RestOfWalk, WalkRows } from '../../storage/walk-rows.ts';
import type { Compact } from './compact-in-background.ts';
import type { OpenedTable } from './open-table.ts';
import { partsOfWalk } from './parts-of-walk.ts';
import type { ReviewTable } from './review-table.ts';
import { nextTurn } from './run-steps.ts';
import type { TablePage } from './table-rows.ts';
import { walksOf } from './walks-of-collection.ts';

/** A list of a table: its place there, and the collection that it shows. */
interface ListOfTable {
  readonly table: ReviewTable;
  readonly place: number;
  readonly collectionId: string;
}

const pageNumbersOf = ({ chunks, pages }: WalkRows): readonly number[] =>
  [...chunks.flatMap(({ record }) => record.pages), ...pages].map(({ page }) => page);

/** Reads the pages of a walk that the table lacks into its memory. */
async function readNewPages(
  repository: CaseRepository,
  { table, place, collectionId }: ListOfTable,
  walk: number,
): Promise<TablePage[]> {
  const read: TablePage[] = [];
  const known = new Set(table.pageNumbers(place, walk));
  const readOn = (rest?: RestOfWalk): Promise<WalkRows> =>
    repository.readWalk(collectionId, walk, known, rest);
  let reading: Promise<WalkRows> | undefined = readOn();
  while (reading !== undefined) {
    const added: WalkRows = await reading;
    for (const page of pageNumbersOf(added)) known.add(page);
    // The database looks for the next ones while the table reads these.
    reading = added.rest === undefined ? undefined : readOn(added.rest);
    // Should this fail, nobody waits for it.
    reading?.catch(() => undefined);
    for (const part of partsOfWalk(added)) {
      read.push(...table.readRows(place, part));
      // Reading the next page takes several steps, none of which runs while this thread is busy.
      await nextTurn();
    }
  }
  return read;
}

async function loadList(
  repository: CaseRepository,
  list: ListOfTable,
  record: CollectionRecord | undefined,
  compact: Compact,
): Promise<void> {
  const walks = record === undefined ? [] : walksOf(record);
  const read: TablePage[][] = [];
  for (const { walk, isOver } of walks) {
    read.push(await readNewPages(repository, list, walk));
    if (isOver) compact(list.collectionId, walk);
  }
  const numbers = walks.map(({ walk }) => walk);
  // In one step, so that no query sees a collection with a part removed before its replacement is
  // added.
  list.table.takePages(list.place, read.flat(), numbers);
}

/**
 * Adds to a table what was stored since: new pages of continued walks, all pages of other walks.
 */
export async function loadLists(
  repository: CaseRepository,
  { table, lists }: OpenedTable,
  compact: Compact,
): Promise<void> {
  for (const [place, collectionId] of lists.entries()) {
    const record = await repository.getCollection(collectionId);
    await loadList(repository, { table, place, collectionId }, record, compact);
  }
}
