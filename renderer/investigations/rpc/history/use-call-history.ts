import { useCallback, useEffect, useRef, useState } from 'react';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

const PAGE_CALLS = 50;

export interface CallHistory {
  /** Newest first; undefined during the first read. */
  readonly calls: readonly MadeCall[] | undefined;
  readonly hasMore: boolean;
  readonly error: unknown;
  /** Reads the newest again. */
  readonly refresh: () => void;
  readonly more: () => void;
}

/**
 * Every call in the case, from the journal, by any part of the program; only of `method` if given.
 */
export function useCallHistory(method: string | undefined): CallHistory {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const [state, setState] = useState<{ calls?: readonly MadeCall[]; hasMore: boolean; error?: unknown }>({
    hasMore: false,
  });
  // Of several concurrent reads the newest counts.
  const reading = useRef(0);
  const read = useCallback(
    (before: readonly MadeCall[]): void => {
      reading.current += 1;
      const own = reading.current;
      const last = before.at(-1)?.evidence.seq;
      const asked = {
        caseId,
        most: PAGE_CALLS,
        ...(method === undefined ? {} : { method }),
        ...(last === undefined ? {} : { before: last }),
      };
      client.call('cases.listCalls', asked).then(
        ({ calls, hasMore }) =>
          own === reading.current && setState({ calls: [...before, ...calls], hasMore }),
        (error: unknown) => own === reading.current && setState({ calls: before, hasMore: false, error }),
      );
    },
    [client, caseId, method],
  );
  const refresh = useCallback(() => read([]), [read]);
  useEffect(refresh, [refresh]);
  const { calls, hasMore, error } = state;
  return { calls, hasMore, error, refresh, more: () => read(calls ?? []) };
}
