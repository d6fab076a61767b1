import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { useNetworkStore } from '../stores/network-store.ts';

/** Turns the Review switch on the trusted side; the store follows its answer. Rejects with `wire.*` or `storage.*`. */
export async function setReview(client: CasebookClient, on: boolean): Promise<void> {
  useNetworkStore.setState(await client.call('network.setReview', { on }));
}
