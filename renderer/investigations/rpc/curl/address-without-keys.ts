/**
 * The RPC address as it may be handed on. Nodes that are rented often have their key in the path: `https://host/v3/4f1d…`.
 */
import { HIDDEN_KEY, shownAddress } from '../../../../shared/rpc/address-keys.ts';

/** Stands where a key stood. */
export const KEY_PLACEHOLDER = 'YOUR-KEY';

export interface HandedOnAddress {
  /** The address with `YOUR-KEY` for each part of it that may be one. */
  readonly address: string;
  /** True where something was replaced. */
  readonly isMasked: boolean;
}

/** Replaces what may be a key; whoever runs the command can put it back. */
export function addressWithoutKeys(rpcUrl: string): HandedOnAddress {
  const shown = shownAddress(rpcUrl);
  return { address: shown.replaceAll(HIDDEN_KEY, KEY_PLACEHOLDER), isMasked: shown.includes(HIDDEN_KEY) };
}
