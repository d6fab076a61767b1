/**
 * What opens a tab about one thing of the chain, from wherever it is shown. Hex is spelt in lower case here, so that
 * the same thing always leads to the same tab.
 */
import type { TabIdentity, TabKind } from './open-tab-request.ts';

type RequestOf<Kind extends TabKind> = Extract<TabIdentity, { readonly kind: Kind }>;

/** The trail of an address, in any spelling. */
export const trailRequest = (address: string): RequestOf<'trail'> => ({
  kind: 'trail',
  params: { address: address.toLowerCase() },
});

/** A transaction of the main chain by its hash, in any spelling. */
export const transactionRequest = (hash: string): RequestOf<'transaction'> => ({
  kind: 'transaction',
  params: { hash: hash.toLowerCase() },
});

/** A block of the main chain by its height in decimal digits. */
export const blockRequest = (height: string): RequestOf<'block'> => ({ kind: 'block', params: { height } });

/** A block of the main chain of which nothing but the hash is known, in any spelling. */
export const blockOfHashRequest = (hash: string): RequestOf<'block'> => ({
  kind: 'block',
  params: { hash: hash.toLowerCase() },
});
