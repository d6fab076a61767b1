import { useEffect, useState } from 'react';
import { useWorkbench } from '../../../workbench/workbench-context.ts';

/** The RPC address of the case's connection; '' where it has none yet. That of the practice service is known once it runs: asked for again with each `turn`. */
export function useRpcUrl(turn: number | undefined): string {
  const { client, connection, caseRecord } = useWorkbench();
  const known = connection?.settings.rpcUrl ?? '';
  const [found, setFound] = useState<{ readonly turn: number | undefined; readonly url: string }>();
  const isPractice = connection?.settings.kind === 'practice';
  useEffect(() => {
    if (!isPractice) return undefined;
    let current = true;
    const look = async (): Promise<void> => {
      const list = await client.call('connections.list', {});
      const own = list.find(({ settings }) => settings.id === caseRecord.connectionId);
      if (current) setFound({ turn, url: own?.settings.rpcUrl ?? '' });
    };
    // Without an answer there is no address to tell.
    look().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, caseRecord.connectionId, isPractice, turn]);
  return isPractice ? (found?.url ?? '') : known;
}
