/**
 * Version 2: notes, and pages that know their case, so that a case can be emptied and rebuilt
 * without reading its collections first. Old pages lack `caseId` and get it from their collection.
 * A page without a collection is dropped: the journal has it.
 */
import type { Transaction } from 'dexie';
import { VERSION_1 } from './0001-first.ts';

export const VERSION_2 = {
  ...VERSION_1,
  pages: '[collectionId+walk+page], collectionId, caseId',
  notes: 'noteId, caseId',
} as const;

/** Runs inside the upgrade transaction. */
export async function upgradeToVersion2(transaction: Transaction): Promise<void> {
  const collections = new Map<string, string>();
  await transaction.table<{ collectionId: string; caseId: string }>('collections').each((each) => {
    collections.set(each.collectionId, each.caseId);
  });
  await transaction
    .table<{ collectionId: string; caseId?: string }>('pages')
    .toCollection()
    .modify((page, context: { value?: unknown }) => {
      const caseId = collections.get(page.collectionId);
      if (caseId === undefined) delete context.value;
      else page.caseId = caseId;
    });
}
