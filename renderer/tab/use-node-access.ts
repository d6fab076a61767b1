import { useWorkbenchState, type WorkbenchState } from './workbench-state.tsx';

/** What decides whether the node can be called now. */
export type NodeAccess = Pick<WorkbenchState, 'readOnlyReason' | 'network' | 'connection'>;

/** Returns what decides whether the node can be called now, from the surrounding case. */
export function useNodeAccess(): NodeAccess {
  return {
    readOnlyReason: useWorkbenchState('readOnlyReason'),
    network: useWorkbenchState('network'),
    connection: useWorkbenchState('connection'),
  };
}
