/**
 * Tracks how far a case has progressed in the journal, by the records that its new pages are based
 * on.
 */
import type { CaseRecord, PageRecord } from './case-records.ts';

/**
 * Records that are read again at the next opening. A case event or another collection's page may be
 * in the journal before a page that is stored here, but not be stored itself if the program is
 * killed. Applying a record a second time changes nothing.
 */
const RECORDS_READ_AGAIN = 32;

/** The case after `pages` were stored; undefined if it does not change. */
export function advanceCase(
  record: CaseRecord | undefined,
  pages: readonly PageRecord[],
): CaseRecord | undefined {
  const seenSeq = Math.max(0, ...pages.map((page) => page.evidence.seq));
  if (record === undefined || seenSeq <= (record.seenSeq ?? 0)) return undefined;
  return { ...record, lastSeq: Math.max(record.lastSeq, seenSeq - RECORDS_READ_AGAIN), seenSeq };
}
