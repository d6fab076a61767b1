import { useCallback, useMemo, useRef } from 'react';
import { useReading } from '../reading/use-reading.ts';
import { useWorkbench } from '../workbench-context.ts';
import { useWorkbenchState } from '../workbench-state.tsx';
import { readTokenUnits } from './read-token-units.ts';
import { DECIMALS_SELECTOR, unitsInCase, type TokenUnits } from './token-units.ts';

/** The newest calls of the case to look through. */
export const MOST_CALLS = 200;

const NOT_READ: TokenUnits = {
  kind: 'unknown',
  reason: 'Looking up the decimals of this contract…',
};

export interface KnownUnits {
  readonly units: TokenUnits;
  /** False while the case is searched: `units` are unknown then, and may not stay so. */
  readonly isRead: boolean;
  /**
   * Calls `decimals()` at the node; the response is stored in the case like any other. Rejects if
   * it cannot be called.
   */
  readonly ask: () => Promise<void>;
}

/**
 * The units of a token contract, from what the case has: results of `decimals()` and rows of the
 * token list.
 */
export function useTokenUnits(address: string): KnownUnits {
  const { client, repository, openReview, onDidChangeCollections } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId, connectionId } = caseRecord;
  const names = useWorkbenchState('tokenNames');
  const contract = address.toLowerCase();
  const again = useRef<() => void>(undefined);
  const read = useCallback(async (): Promise<TokenUnits> => {
    const { calls } = await client.call('cases.listCalls', { caseId, method: 'eth_call', most: MOST_CALLS });
    const collections = await repository.listCollections(caseId);
    const units = await readTokenUnits(openReview, { calls, collections }, [contract]);
    return units.get(contract) ?? NOT_READ;
  }, [client, caseId, repository, openReview, contract]);
  const follow = useCallback(
    (readAgain: () => void) => {
      again.current = readAgain;
      return onDidChangeCollections(readAgain);
    },
    [onDidChangeCollections],
  );
  const { value, failure } = useReading(read, follow);
  const ask = useCallback(async () => {
    await client.call('rpc.send', {
      caseId,
      connectionId,
      method: 'eth_call',
      params: [{ to: contract, data: DECIMALS_SELECTOR }, 'latest'],
    });
    again.current?.();
  }, [client, caseId, connectionId, contract]);
  return useMemo(
    () => ({
      isRead: value !== undefined || failure !== undefined,
      units:
        failure === undefined
          ? unitsInCase(value ?? NOT_READ, contract, names)
          : {
              kind: 'unknown',
              reason: 'The decimals of this contract could not be read from the case.',
            },
      ask,
    }),
    [value, failure, ask, contract, names],
  );
}
