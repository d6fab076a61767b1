import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { createTransferReader, type CollectedTransfers } from './collected-transfers.ts';

/** How often the visible picture looks for new collected data. */
const LOOK_AFTER_MS = 1500;

/**
 * The transfers of all collections of the case, reread when one has changed, while the graph is
 * shown. Undefined until the first read. `reload` looks at once.
 */
export function useTransfers(isShown: boolean): {
  readonly collected: CollectedTransfers | undefined;
  readonly error: unknown;
  readonly reload: () => void;
} {
  const { repository, runner, openReview } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const [collected, setCollected] = useState<CollectedTransfers>();
  const [error, setError] = useState<unknown>();
  const reader = useMemo(
    () => createTransferReader({ repository, runner, openReview }, caseId),
    [repository, runner, openReview, caseId],
  );
  const lookNow = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    // Collections start in other tabs and windows, and nothing reports all of them: looking costs
    // one small read of the database.
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      isReading = true;
      try {
        const next = await reader(abort.signal);
        setCollected(next);
        setError(undefined);
      } catch (reason) {
        if (!abort.signal.aborted) setError(reason);
      }
      isReading = false;
      if (!abort.signal.aborted) timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    };
    // A running read ends with what it found; the next look follows it.
    lookNow.current = () => {
      if (!isReading) void look();
    };
    void look();
    return () => {
      abort.abort();
      clearTimeout(timer);
      lookNow.current = undefined;
    };
  }, [isShown, reader]);
  const reload = useCallback(() => lookNow.current?.(), []);
  return { collected, error, reload };
}
