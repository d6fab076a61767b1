/**
 * Detects a view of a case in the browser that is ahead of its journal, for example after the
 * case's folder was restored from an older copy. Counts what a rebuild would remove from the view,
 * so that the user can decide.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository, HeldBeyond } from '../../../shared/engine/storage/case-repository.ts';

/** A view that has records which its journal lacks. */
export interface ViewAhead extends HeldBeyond {
  /**
   * 'older': the journal ends before the view's last record. 'other': the journal has a different
   * record at a number that the view knows.
   */
  readonly kind: 'older' | 'other';
  /** The highest record number in the view. */
  readonly viewSeq: number;
  /** The journal's last whole record; 0 if there is none. */
  readonly journalSeq: number;
  /** When that record was received, Unix ms; undefined if it cannot be read. */
  readonly journalAt: number | undefined;
}

/** Returns the number and hash of the journal's last whole record. */
export const endOfJournal = ({ end, records, headHash }: CaseHead): { seq: number; hash: string } =>
  end ?? { seq: records, hash: headHash };

/**
 * Returns the highest record number in a view. Views stored by an older program do not say which
 * records were already lost.
 */
const seqOfView = ({ journalEnd, seenSeq = 0, lastSeq }: CaseRecord): number =>
  Math.max(seenSeq, journalEnd?.seq ?? lastSeq);

/**
 * Returns what the view has and the journal lacks; undefined if it lacks nothing. Rejects with
 * storage.*.
 */
export async function findViewAhead(
  client: Pick<CasebookClient, 'call'>,
  repository: CaseRepository,
  head: CaseHead,
): Promise<ViewAhead | undefined> {
  const known = (await repository.listCases()).find(({ caseId }) => caseId === head.caseId);
  if (known === undefined) return undefined;
  const { caseId } = head;
  const end = endOfJournal(head);
  const recordAt = async (seq: number): Promise<{ hash: string; receivedAt: number } | undefined> =>
    seq === 0 ? undefined : (await client.call('cases.hashOf', { caseId, seq })).record;
  const viewSeq = seqOfView(known);
  const isOlder = viewSeq > end.seq || known.lastSeq > head.records;
  const { journalEnd } = known;
  let isOther = false;
  if (!isOlder && journalEnd !== undefined && journalEnd.seq > 0) {
    const hash = journalEnd.seq === end.seq ? end.hash : (await recordAt(journalEnd.seq))?.hash;
    isOther = hash !== undefined && hash !== journalEnd.hash;
  }
  if (!isOlder && !isOther) return undefined;
  const journalAt = (await recordAt(end.seq))?.receivedAt;
  // If it is another journal, nothing in the view is known to be in it, so everything counts.
  const held = await repository.heldBeyond(caseId, isOther ? 0 : end.seq, isOther ? 0 : (journalAt ?? 0));
  return {
    ...held,
    kind: isOther ? 'other' : 'older',
    viewSeq: Math.max(viewSeq, known.lastSeq),
    journalSeq: end.seq,
    journalAt,
  };
}
