import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';

/** A typed address in lower case, or why it is none. An address with false capitals is refused: it was probably mistyped. */
export function readBookAddress(text: string): { readonly address?: string; readonly error?: string } {
  const trimmed = text.trim();
  if (!isAddress(trimmed)) return { error: 'This is no address: an address is 0x and 40 hex digits.' };
  return hasValidChecksum(trimmed)
    ? { address: trimmed.toLowerCase() }
    : { error: `Address: ${WRONG_CAPITALS}.` };
}
