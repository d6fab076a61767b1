import { noAddressReason, plainNotation } from '../../../shared/units/reference/read-field.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';

/** A typed or pasted address, in any notation, in lower case, or why it is none. An address with false capitals is refused: it was probably mistyped. */
export function readBookAddress(text: string): { readonly address?: string; readonly error?: string } {
  const plain = plainNotation(text, 'address');
  if (!isAddress(plain)) return { error: `${noAddressReason(plain)}.` };
  return hasValidChecksum(plain)
    ? { address: plain.toLowerCase() }
    : { error: `Address: ${WRONG_CAPITALS}.` };
}
