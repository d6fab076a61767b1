import { useEffect, useRef } from 'react';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { collectedAnswer } from './collected-answer.ts';

interface Asked {
  readonly subject?: string;
  readonly as?: 'block' | 'transaction';
}

/**
 * Shows at once what the case has, in a new tab that a link opened: calls `onFound` once with the
 * collection that answers its question, if there is one. It sends no request.
 */
export function useCollectedAnswer(
  tab: TabRecord,
  { subject, as }: Asked,
  onFound: (record: CollectionRecord) => void,
): void {
  const { repository, inBackground } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const isNew = tab.collectionIds.length === 0;
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    if (!isNew || subject === undefined || subject === '') return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const record = collectedAnswer(await repository.listCollections(caseId), subject, as);
      if (!isOver && record !== undefined) found.current(record);
    };
    inBackground(look());
    return () => {
      isOver = true;
    };
  }, [repository, inBackground, caseId, isNew, subject, as]);
}
