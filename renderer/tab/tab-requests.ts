/**
 * Requests that open a tab about a chain subject. They lower-case hex, so that the same subject
 * always opens the same tab.
 */
import type { TabIdentity, TabKind } from './open-tab-request.ts';

type RequestOf<Kind extends TabKind> = Extract<TabIdentity, { readonly kind: Kind }>;

/** Opens the trail of an address in any capitals. */
export const trailRequest = (address: string): RequestOf<'trail'> => ({
  kind: 'trail',
  params: { address: address.toLowerCase() },
});

/** Opens a main chain transaction by its hash in any capitals. */
export const transactionRequest = (hash: string): RequestOf<'transaction'> => ({
  kind: 'transaction',
  params: { hash: hash.toLowerCase() },
});

/** Opens a main chain block by its height in decimal digits. */
export const blockRequest = (height: string): RequestOf<'block'> => ({ kind: 'block', params: { height } });

/** Opens a main chain block of which only the hash is known, in any capitals. */
export const blockOfHashRequest = (hash: string): RequestOf<'block'> => ({
  kind: 'block',
  params: { hash: hash.toLowerCase() },
});
