/**
 * Hex strings as the chain writes them: 0x prefix, addresses of 20 bytes, hashes of 32.
 */
import { getAddress } from 'viem';

/** True for 0x and 40 hex digits, whatever the case. */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);

/** True for 0x and 64 hex digits, whatever the case. */
export const isHash = (text: string): boolean => /^0x[0-9a-fA-F]{64}$/.test(text);

/** The field's short form: 0x, six digits, an ellipsis, six digits. Shorter texts stay whole. */
export function shortHex(text: string): string {
  return text.length <= 16 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`;
}

/** The address with its EIP-55 checksum capitals; anything that is not an address comes back as it was. */
export function checksumAddress(text: string): string {
  return isAddress(text) ? getAddress(text.toLowerCase()) : text;
}

/** False where an address has mixed case and its capitals are not those of EIP-55: probably a typing error. */
export function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return checksumAddress(address) === address;
}

/** Why an address without a valid checksum is refused, and the way on; stands after a field's name and a colon. */
export const WRONG_CAPITALS =
  'the capitals do not match the EIP-55 checksum: compare the address with its source, or write it in lower case to go on without this check';
