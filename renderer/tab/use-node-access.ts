import { useWorkbenchState, type WorkbenchState } from './workbench-state.tsx';

/** What decides whether the node can be asked now. */
export type NodeAccess = Pick<WorkbenchState, 'readOnlyReason' | 'network' | 'connection'>;

/** What decides in the surrounding case whether the node can be asked now. */
export function useNodeAccess(): NodeAccess {
  return {
    readOnlyReason: useWorkbenchState('readOnlyReason'),
    network: useWorkbenchState('network'),
    connection: useWorkbenchState('connection'),
  };
}
