import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import { createTransferReader, type CollectedTransfers } from './collected-transfers.ts';

/** While a collection grows the picture follows at this pace. */
const WHILE_RUNNING_MS = 2000;

/**
 * The transfers of all collections of the case, read again where one has changed: while it is shown, and when it comes to be shown again. Undefined
 * until they are read for the first time.
 */
export function useTransfers(isShown: boolean): {
  readonly collected: CollectedTransfers | undefined;
  readonly error: unknown;
  readonly reload: () => void;
} {
  const { repository, runner, openReview, caseRecord } = useWorkbench();
  const { caseId } = caseRecord;
  const [collected, setCollected] = useState<CollectedTransfers>();
  const [error, setError] = useState<unknown>();
  const reader = useMemo(
    () => createTransferReader({ repository, runner, openReview }, caseId),
    [repository, runner, openReview, caseId],
  );
  const reading = useRef<AbortController>(undefined);
  const reload = useCallback((): void => {
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    const read = async (): Promise<void> => {
      try {
        const next = await reader(abort.signal);
        setCollected(next);
        setError(undefined);
      } catch (reason) {
        if (!abort.signal.aborted) setError(reason);
      }
    };
    void read();
  }, [reader]);
  useEffect(() => {
    if (isShown) reload();
    return () => reading.current?.abort();
  }, [isShown, reload]);

  const ids = collected?.collections.map(({ collectionId }) => collectionId).join() ?? '';
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, WHILE_RUNNING_MS);
    };
    const stops = ids
      .split(',')
      .filter((id) => id !== '')
      .map((id) => runner.subscribe(id, ({ record }) => (record.state === 'running' ? soon() : reload())));
    stops.push(
      repository.onDidChange((change) => {
        if (change.caseId === caseId) soon();
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [isShown, ids, caseId, repository, runner, reload]);

  return { collected, error, reload };
}
