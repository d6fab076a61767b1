/**
 * Counts what the database holds of a case beyond the end of its journal: what a view loses if it
 * is rebuilt from an older one.
 */
import type { Table } from 'dexie';
import type { CaseDatabase } from './database.ts';
import type { HeldBeyond } from '../../shared/engine/storage/case-repository.ts';
import { HeldBeyondCount } from '../../shared/engine/storage/count-held-beyond.ts';
import { rowCountOf } from '../../shared/engine/storage/stored-page.ts';

/**
 * Counts what depends on records after `seq`, and what was changed after `receivedAt` (Unix ms).
 * Reads the case's pages.
 */
export async function heldBeyond(
  database: CaseDatabase,
  caseId: string,
  seq: number,
  receivedAt: number,
): Promise<HeldBeyond> {
  const held = new HeldBeyondCount(seq);
  await database.pages
    .where('caseId')
    .equals(caseId)
    .each((page) => held.addPage({ ...page, seq: page.evidence.seq, rows: rowCountOf(page) }));
  await database.chunks
    .where('caseId')
    .equals(caseId)
    .each(({ collectionId, walk, pages }) => {
      for (const { page, evidence, count } of pages)
        held.addPage({ collectionId, walk, page, seq: evidence.seq, rows: count });
    });
  const { notes, labels, stars, abis, implementations, links } = database;
  const changed = await Promise.all(
    [notes, labels, stars, abis, implementations, links].map((table) =>
      (table as Table<{ readonly updatedAt: number }>)
        .where('caseId')
        .equals(caseId)
        .filter(({ updatedAt }) => updatedAt > receivedAt)
        .count(),
    ),
  );
  return held.result(changed.reduce((sum, count) => sum + count, 0));
}
