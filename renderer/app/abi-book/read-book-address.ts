import { noAddressReason, plainNotation } from '../../../shared/units/reference/read-field.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';

/**
 * Reads a typed or pasted address in any notation. Returns it in lower case, or an error. Refuses
 * an address whose [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksum is wrong, because it
 * was probably mistyped.
 */
export function readBookAddress(text: string): { readonly address?: string; readonly error?: string } {
  const plain = plainNotation(text, 'address');
  if (!isAddress(plain)) return { error: `${noAddressReason(plain)}.` };
  return hasValidChecksum(plain)
    ? { address: plain.toLowerCase() }
    : { error: `Address: ${WRONG_CAPITALS}.` };
}
