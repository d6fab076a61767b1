import { keccak256 } from 'viem';

export type RawCheck =
  | { readonly kind: 'proves' }
  | { readonly kind: 'other'; readonly hash: string }
  | { readonly kind: 'unreadable' };

/**
 * A transaction's hash is the Keccak-256 of its raw form, so the bytes themselves prove or refute
 * that they belong to the requested hash.
 */
export function checkRaw(raw: string, hash: string): RawCheck {
  if (!/^0x([0-9a-f]{2})+$/i.test(raw)) return { kind: 'unreadable' };
  const found = keccak256(raw as `0x${string}`);
  return found === hash.toLowerCase() ? { kind: 'proves' } : { kind: 'other', hash: found };
}
