import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../cases/case-records.ts';
import type { CaseRepository } from '../../cases/case-repository.ts';
import type { BroughtUpToDate, CaseKeeping } from './frame-services.ts';

type KeepingPlan =
  | { readonly act: 'none' }
  | { readonly act: 'rebuild' }
  | { readonly act: 'catch-up'; readonly fromSeq: number };

/** What has to be done with a view, given what the database and the journal say. Pure. */
export function planOfKeeping(known: CaseRecord | undefined, head: CaseHead): KeepingPlan {
  // Lost, wiped, or never in this browser; a journal of one record is a case that was only just created.
  if (known === undefined) return { act: head.records > 1 ? 'rebuild' : 'none' };
  // The view knows records that the journal lacks: it belongs to another copy of the profile.
  if (known.lastSeq > head.records) return { act: 'rebuild' };
  return known.lastSeq < head.records ? { act: 'catch-up', fromSeq: known.lastSeq + 1 } : { act: 'none' };
}

/** Keeps views in line with journals, through the repository and the replay of the trusted side. */
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
  ): Promise<BroughtUpToDate> => {
    const stored = (await recordOf(head.caseId)) ?? fresh(head);
    const record = { ...stored, name: head.name, lastSeq: Math.max(stored.lastSeq, head.records) };
    await repository.putCase(record);
    return { record, outcome, rows };
  };
  const rebuild = async (head: CaseHead): Promise<BroughtUpToDate> => {
    const items = client.stream('cases.replay', { caseId: head.caseId, fromSeq: 1 });
    return finish(head, 'rebuilt', await repository.rebuildCase(fresh(head), items));
  };
  return {
    rebuild,
    asItIs: async (head) => ({
      record: (await recordOf(head.caseId)) ?? fresh(head),
      outcome: 'current',
      rows: 0,
    }),
    bringUpToDate: async (head) => {
      const known = await recordOf(head.caseId);
      const plan = planOfKeeping(known, head);
      if (plan.act === 'rebuild') return rebuild(head);
      if (plan.act === 'none') return finish(head, 'current', 0);
      const items = client.stream('cases.replay', { caseId: head.caseId, fromSeq: plan.fromSeq });
      return finish(head, 'caught-up', await repository.catchUpCase(known ?? fresh(head), items));
    },
  };
}
