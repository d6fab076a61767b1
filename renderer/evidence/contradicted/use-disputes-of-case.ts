import { useMemo, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { readAskedTransactions, type AskedTransactions } from './asked-transactions.ts';
import { createCaseJudge, judgedRevision, type DisputesOfCase } from './disputes-of-case.ts';
import { uncheckedBy, type Unchecked } from './unchecked-rows.ts';

const NONE: DisputesOfCase = { rows: new Map(), byCollection: new Map(), isPart: false };

const textOf = ({ byHash, decimals, compared, isPart }: AskedTransactions): string =>
  JSON.stringify([[...byHash], [...decimals], [...compared], isPart]);

/**
 * What the node was asked, which keeps its identity while it says the same: it is read whenever the tab
 * is shown, and another one has all rows judged again.
 */
function useSameAsked(asked: AskedTransactions | undefined): AskedTransactions | undefined {
  const text = useMemo(() => asked && textOf(asked), [asked]);
  const [kept, setKept] = useState({ text, asked });
  if (text === undefined || text === kept.text) return kept.asked;
  setKept({ text, asked });
  return asked;
}

/**
 * The rows of collections of the case that other sources contradict, by what the case has of them, and
 * which could not be judged. Empty until they are read. Sends no request.
 */
export function useDisputesOfCase(
  collections: readonly CollectionRecord[],
): Omit<DisputesOfCase, 'isPart'> & { readonly unchecked: readonly Unchecked[] } {
  const { client, openReview, repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const notes = useWorkbenchState('notes');
  // A page of another tab may have asked the node meanwhile.
  const isShown = useIsTabShown();
  const hasRows = collections.some(({ rowCount }) => rowCount > 0);
  const ask = useMemo(
    () => (hasRows && isShown ? () => readAskedTransactions(client, caseId, notes) : undefined),
    [client, caseId, notes, hasRows, isShown],
  );
  const { value, failure: notAsked } = useReading(ask);
  const asked = useSameAsked(value);
  const judge = useMemo(
    () => asked && createCaseJudge({ client, openReview, caseId, asked }),
    [client, openReview, caseId, asked],
  );
  const revision = collections.map(judgedRevision).join();
  const read = useMemo(
    () =>
      judge === undefined || revision === ''
        ? undefined
        : async () => judge(await repository.listCollections(caseId)),
    [judge, repository, caseId, revision],
  );
  const { value: judged, failure = notAsked } = useReading(read);
  const [isPartOfRows, isPartOfCalls] = [judged?.isPart === true, asked?.isPart === true];
  const unchecked = useMemo(
    () => uncheckedBy({ source: 'other sources', failure, isPartOfRows, isPartOfCalls }),
    [failure, isPartOfRows, isPartOfCalls],
  );
  const { rows, byCollection } = judged ?? NONE;
  return { rows, byCollection, unchecked };
}
