import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { useNetworkStore } from '../stores/network-store.ts';

/**
 * Sets the Review switch on the trusted side and updates the store with its answer. Rejects with
 * `wire.*` or `storage.*`.
 */
export async function setReview(client: CasebookClient, on: boolean): Promise<void> {
  useNetworkStore.setState(await client.call('network.setReview', { on }));
}
