import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/** Returns why nothing can be collected now; undefined if it can. */
export function useBlockedCollecting(): string | undefined {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  return readOnlyReason ?? (network.review ? 'Review is on: nothing is sent.' : undefined);
}
