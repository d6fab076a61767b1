/** The logs of one response as a stored page. */
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import type { LogsOfReply } from './block-reading.ts';
import { pageOfQuestion } from './receipts-cursor.ts';

/** `place` is the block's place in the collection's list. */
export const pageOfReply = (
  { caseId, collectionId }: CollectionRecord,
  place: number,
  { question, evidence, rows, positions }: LogsOfReply,
): PageRecord => ({
  caseId,
  collectionId,
  walk: 0,
  page: pageOfQuestion(place, question),
  evidence,
  rows,
  positions,
  remarks: [],
});
