/**
 * Whether the browser's view of a case is ahead of its journal, as after the case's folder was put back from an older copy: what a rebuild
 * would then remove from the view is counted, for the user to decide.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository, HeldBeyond } from '../../../shared/engine/storage/case-repository.ts';

/** A view that knows what its journal lacks. */
export interface ViewAhead extends HeldBeyond {
  /** 'older': the journal ends before what the view knows. 'other': it has another record where the view knows one. */
  readonly kind: 'older' | 'other';
  /** The highest record that the view knows. */
  readonly viewSeq: number;
  /** The journal's last whole record; 0 if there is none. */
  readonly journalSeq: number;
  /** When that was received, Unix ms; undefined if it cannot be read. */
  readonly journalAt: number | undefined;
}

/** The journal's last whole record. */
export const endOfJournal = ({ end, records, headHash }: CaseHead): { seq: number; hash: string } =>
  end ?? { seq: records, hash: headHash };

/** The highest record that a view knows. Views that an older program stored do not say which records were lost already. */
const seqOfView = ({ journalEnd, seenSeq = 0, lastSeq }: CaseRecord): number =>
  Math.max(seenSeq, journalEnd?.seq ?? lastSeq);

/** What the view has that the journal lacks; undefined if it lacks nothing. Rejects with storage.*. */
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
  // Of another journal nothing that the view holds is known to be in this one.
  const held = await repository.heldBeyond(caseId, isOther ? 0 : end.seq, isOther ? 0 : (journalAt ?? 0));
  return {
    ...held,
    kind: isOther ? 'other' : 'older',
    viewSeq: Math.max(viewSeq, known.lastSeq),
    journalSeq: end.seq,
    journalAt,
  };
}
