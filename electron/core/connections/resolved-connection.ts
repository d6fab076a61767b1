import type { ConnectionSettings } from '../../../shared/contract/connections-contract.ts';
import type { Secrets } from '../secrets/check-secret.ts';

/** A connection ready to be used. Stays on the trusted side: it holds the secrets. */
export interface ResolvedConnection {
  readonly settings: ConnectionSettings;
  readonly secrets: Secrets;
  /** The whole RPC address where it holds a key; that of the settings has `…` in the key's place. */
  readonly rpcAddress?: string | undefined;
}
