import { create } from 'zustand';
import type { ConnectionActivity, NetworkStatus } from '../../../shared/contract/connections-contract.ts';

/** What the trusted side says about sending: the Review switch and each connection's queue and last error. */
export const useNetworkStore = create<NetworkStatus>(() => ({ review: false, connections: [] }));

/** The activity of one connection; undefined before its first request. */
export function activityOf(
  status: NetworkStatus,
  connectionId: string | undefined,
): ConnectionActivity | undefined {
  return status.connections.find((activity) => activity.connectionId === connectionId);
}
