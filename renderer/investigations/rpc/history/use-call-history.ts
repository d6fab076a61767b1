import { useCallback, useEffect, useRef, useState } from 'react';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

const PAGE_CALLS = 50;

export interface CallHistory {
  /** Newest first; undefined while they are read for the first time. */
  readonly calls: readonly MadeCall[] | undefined;
  readonly hasMore: boolean;
  readonly error: unknown;
  /** Reads the newest again. */
  readonly refresh: () => void;
  readonly more: () => void;
}

/** Every call that was made in the case, from the journal, by whatever part of the program; of one method where one is named. */
export function useCallHistory(method: string | undefined): CallHistory {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const [state, setState] = useState<{ calls?: readonly MadeCall[]; hasMore: boolean; error?: unknown }>({
    hasMore: false,
  });
  // Of several readings under way the newest counts.
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
