import type { ConnectionSettings } from '../../../shared/contract/connections-contract.ts';
import type { Secrets } from '../secrets/check-secret.ts';

/** A connection that is ready to use. It contains secrets, so it stays on the trusted side. */
export interface ResolvedConnection {
  readonly settings: ConnectionSettings;
  readonly secrets: Secrets;
  /** The whole RPC address if it contains a key; the settings have `…` in the key's place. */
  readonly rpcAddress?: string | undefined;
}
