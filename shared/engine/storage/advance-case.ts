/**
 * How far a case has come with the journal records that its new pages rest on.
 */
import type { CaseRecord, PageRecord } from './case-records.ts';

/**
 * Records that are read again at the next opening. A fact or another collection's page may be in the journal
 * before a page that is stored here, and not be stored itself when the program is killed. Applying a record a
 * second time changes nothing.
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
