import { create } from 'zustand';
import type { ConnectionActivity, NetworkStatus } from '../../../shared/contract/connections-contract.ts';

/**
 * The trusted side's network state: the Review switch, and each connection's queue and last error.
 */
export const useNetworkStore = create<NetworkStatus>(() => ({ review: false, connections: [] }));

/** Returns the activity of one connection; undefined before its first request. */
export function activityOf(
  status: NetworkStatus,
  connectionId: string | undefined,
): ConnectionActivity | undefined {
  return status.connections.find((activity) => activity.connectionId === connectionId);
}
