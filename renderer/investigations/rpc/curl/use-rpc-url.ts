import { useMemo } from 'react';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

interface RpcUrl {
  /** '' if there is none yet, or if it could not be read. */
  readonly url: string;
  /** Why it could not be read, for `ErrorNotice`. */
  readonly failure: unknown;
}

/**
 * The RPC address of the case's connection. The practice service's is known once it runs, so it is
 * requested again with each `turn`.
 */
export function useRpcUrl(turn: number | undefined): RpcUrl {
  const { client } = useWorkbench();
  const connection = useWorkbenchState('connection');
  const caseRecord = useWorkbenchState('caseRecord');
  const { connectionId } = caseRecord;
  const isPractice = connection?.settings.kind === 'practice';
  const read = useMemo(
    () =>
      isPractice
        ? async () => {
            const list = await client.call('connections.list', {});
            const own = list.find(({ settings }) => settings.id === connectionId);
            return { turn, url: own?.settings.rpcUrl ?? '' };
          }
        : undefined,
    [client, connectionId, isPractice, turn],
  );
  const { value, failure } = useReading(read);
  return { url: isPractice ? (value?.url ?? '') : (connection?.settings.rpcUrl ?? ''), failure };
}
