import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';

/** Reloads the list of cases. On failure the last list stays, with the error in its place. */
export async function loadCaseList(client: CasebookClient): Promise<void> {
  try {
    const heads = await client.call('cases.list', {});
    useCaseListStore.setState({ heads, error: undefined });
  } catch (error) {
    useCaseListStore.setState({ error });
  }
}

/** Reloads the connections. Rejects with the contract's errors. */
export async function loadConnectionList(client: CasebookClient): Promise<void> {
  useConnectionListStore.setState({ connections: await client.call('connections.list', {}) });
}

/** Loads the network state once; later changes arrive as `network.changed`. */
export async function loadNetworkStatus(client: CasebookClient): Promise<void> {
  useNetworkStore.setState(await client.call('network.status', {}));
}
