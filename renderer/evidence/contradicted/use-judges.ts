import { useMemo, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { hasDetails } from './details-of-actions.ts';
import { judgedRevision } from './disputes-of-case.ts';
import { judgesOfCase, type JudgesOfCase } from './judges-of-case.ts';

/**
 * The judges of the rows of the case, by what the case has when the tab is shown; undefined until that is
 * read, or while these collections have no rows. They are others only if they may judge otherwise.
 */
export function useJudges(collections: readonly CollectionRecord[]): JudgesOfCase | undefined {
  const { client, openReview, repository, onDidChangeCollections } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const notes = useWorkbenchState('notes');
  // A page of another tab may have asked the node meanwhile, or collected details.
  const isShown = useIsTabShown();
  const ofDetails = collections.filter(hasDetails).map(judgedRevision).join();
  // Details that changed are read again, as soon as there is any row that they may contradict.
  const revision = collections.some(({ rowCount }) => rowCount > 0) ? `rows ${ofDetails}` : '';
  const read = useMemo(
    () =>
      revision === '' || !isShown
        ? undefined
        : () => judgesOfCase({ client, openReview, caseId })(notes, () => repository.listCollections(caseId)),
    [client, openReview, repository, caseId, notes, revision, isShown],
  );
  const { value: judges } = useReading(read, onDidChangeCollections);
  // A hidden tab is judged as before: without its marks it would be drawn and computed again.
  const [kept, setKept] = useState({ caseId, judges });
  if (judges === undefined) return kept.caseId === caseId ? kept.judges : undefined;
  if (judges !== kept.judges || caseId !== kept.caseId) setKept({ caseId, judges });
  return judges;
}
