/**
 * The RPC address in a form that can be shared. Rented nodes often have their key in the path:
 * `https://host/v3/4f1d…`.
 */
import { HIDDEN_KEY, shownAddress } from '../../../../shared/rpc/address-keys.ts';

/** Replaces a key. */
export const KEY_PLACEHOLDER = 'YOUR-KEY';

export interface HandedOnAddress {
  /** The address with `YOUR-KEY` for each part that may be a key. */
  readonly address: string;
  /** True if something was replaced. */
  readonly isMasked: boolean;
}

/** Replaces what may be a key; whoever runs the command can put it back. */
export function addressWithoutKeys(rpcUrl: string): HandedOnAddress {
  const shown = shownAddress(rpcUrl);
  return { address: shown.replaceAll(HIDDEN_KEY, KEY_PLACEHOLDER), isMasked: shown.includes(HIDDEN_KEY) };
}
