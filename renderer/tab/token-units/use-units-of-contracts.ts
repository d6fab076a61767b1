import { useCallback, useMemo } from 'react';
import { isAddress } from '../../../shared/units/hex.ts';
import { useReading } from '../reading/use-reading.ts';
import { useWorkbench } from '../workbench-context.ts';
import { useWorkbenchState } from '../workbench-state.tsx';
import { readTokenUnits } from './read-token-units.ts';
import { unitsInCase, type TokenUnits } from './token-units.ts';
import { MOST_CALLS } from './use-token-units.ts';

const NONE: ReadonlyMap<string, TokenUnits> = new Map();

/**
 * The units of token contracts, in any case, as far as the case states them, by lower-case contract; empty
 * until they are read. It sends no request.
 */
export function useUnitsOfContracts(contracts: readonly string[]): ReadonlyMap<string, TokenUnits> {
  const { client, repository, openReview, onDidChangeCollections } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const names = useWorkbenchState('tokenNames');
  const key = [...new Set(contracts.map((each) => each.toLowerCase()))].filter(isAddress).toSorted().join();
  const read = useMemo(
    () =>
      key === ''
        ? undefined
        : async () => {
            const { calls } = await client.call('cases.listCalls', {
              caseId,
              method: 'eth_call',
              most: MOST_CALLS,
            });
            const collections = await repository.listCollections(caseId);
            return readTokenUnits(openReview, { calls, collections }, key.split(','));
          },
    [client, repository, openReview, caseId, key],
  );
  const follow = useCallback((again: () => void) => onDidChangeCollections(again), [onDidChangeCollections]);
  const { value = NONE } = useReading(read, follow);
  return useMemo(
    () => new Map(Array.from(value, ([contract, units]) => [contract, unitsInCase(units, contract, names)])),
    [value, names],
  );
}
