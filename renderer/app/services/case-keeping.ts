import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { CaseHead, ReplayItem } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { BroughtUpToDate, CaseKeeping } from './frame-services.ts';
import { endOfJournal } from './view-ahead.ts';

type KeepingPlan =
  | { readonly act: 'none' }
  | { readonly act: 'rebuild' }
  | { readonly act: 'catch-up'; readonly fromSeq: number };

/**
 * Decides how to update a view, from the database's record of the case and the journal's head.
 * Pure.
 */
export function planOfKeeping(known: CaseRecord | undefined, head: CaseHead): KeepingPlan {
  // The view was lost or wiped, or was never in this browser. A journal with one record belongs to
  // a case that was just created.
  if (known === undefined) return { act: head.records > 1 ? 'rebuild' : 'none' };
  // The view has records that the journal lacks: it belongs to another copy of the profile.
  if (known.lastSeq > head.records) return { act: 'rebuild' };
  return known.lastSeq < head.records ? { act: 'catch-up', fromSeq: known.lastSeq + 1 } : { act: 'none' };
}

/** Says which records of the journal a view lacks; '' if none. */
function lacksText({ lastSeq }: CaseRecord, { records }: CaseHead): string {
  if (lastSeq >= records) return '';
  const newest = lastSeq === 0 ? 'all' : `the newest ${groupedCount(records - lastSeq)}`;
  return `This view lacks ${newest} of the ${countText(records, 'record')} of the journal, because the browser could not store them. They are on disk and not lost. Free disk space, then reload this window.`;
}

/** Yields the items that can be processed; adds a sentence about each other item to `skipped`. */
async function* withoutSkipped(
  items: AsyncIterable<ReplayItem>,
  skipped: string[],
): AsyncGenerator<ReplayItem> {
  for await (const item of items) {
    if (item.kind === 'skipped') skipped.push(item.sentence);
    else yield item;
  }
}

/**
 * Keeps views in line with their journals. Reads journals through the trusted side's replay and
 * writes to the repository.
 */
export function createCaseKeeping(client: CasebookClient, repository: CaseRepository): CaseKeeping {
  const recordOf = async (caseId: string): Promise<CaseRecord | undefined> =>
    (await repository.listCases()).find((record) => record.caseId === caseId);
  const fresh = ({ caseId, name, connectionId, createdAt }: CaseHead): CaseRecord => ({
    caseId,
    name,
    connectionId,
    createdAt,
    lastSeq: 0,
  });
  const finish = async (
    head: CaseHead,
    outcome: BroughtUpToDate['outcome'],
    rows: number,
    skipped: readonly string[] = [],
  ): Promise<BroughtUpToDate> => {
    const stored = (await recordOf(head.caseId)) ?? fresh(head);
    const record = {
      ...stored,
      name: head.name,
      lastSeq: Math.max(stored.lastSeq, head.records),
      journalEnd: endOfJournal(head),
    };
    await repository.putCase(record);
    return { record, outcome, rows, ...(skipped.length === 0 ? {} : { skipped }) };
  };
  const rebuild = async (head: CaseHead): Promise<BroughtUpToDate> => {
    const skipped: string[] = [];
    const items = withoutSkipped(client.stream('cases.replay', { caseId: head.caseId, fromSeq: 1 }), skipped);
    return finish(head, 'rebuilt', await repository.rebuildCase(fresh(head), items), skipped);
  };
  const asItIs = async (head: CaseHead): Promise<BroughtUpToDate> => ({
    record: (await recordOf(head.caseId)) ?? fresh(head),
    outcome: 'current',
    rows: 0,
  });
  const bringUpToDate = async (head: CaseHead): Promise<BroughtUpToDate> => {
    const known = await recordOf(head.caseId);
    const plan = planOfKeeping(known, head);
    if (plan.act === 'rebuild') return rebuild(head);
    if (plan.act === 'none') return finish(head, 'current', 0);
    const skipped: string[] = [];
    const replayed = client.stream('cases.replay', { caseId: head.caseId, fromSeq: plan.fromSeq });
    const rows = await repository.catchUpCase(known ?? fresh(head), withoutSkipped(replayed, skipped));
    return finish(head, 'caught-up', rows, skipped);
  };
  return {
    rebuild,
    asItIs,
    bringUpToDate,
    bringUpToDateIfRoom: (head) =>
      bringUpToDate(head).catch(async () => {
        const found = await asItIs(head);
        const lacks = lacksText(found.record, head);
        return lacks === '' ? found : { ...found, skipped: [lacks] };
      }),
  };
}
