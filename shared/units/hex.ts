/** Hex strings as the chain writes them: 0x prefix, addresses of 20 bytes, hashes of 32. */
import { getAddress } from 'viem';

/** True for 0x and 40 hex digits, whatever the case. */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);

/** True for 0x and 64 hex digits, whatever the case. */
export const isHash = (text: string): boolean => /^0x[0-9a-fA-F]{64}$/.test(text);

/**
 * The address with its [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksum capitals; any other
 * text is returned unchanged.
 */
export function checksumAddress(text: string): string {
  return isAddress(text) ? getAddress(text.toLowerCase()) : text;
}

/** How many digits a short form has after 0x and at its end. */
export interface ShownDigits {
  readonly head: number;
  readonly tail: number;
}

export const SHORT_DIGITS: ShownDigits = { head: 6, tail: 6 };

/**
 * The usual short form: 0x, six digits, an ellipsis, six digits, or as many as `shown` says. Addresses
 * get their EIP-55 capitals, so that one looks the same everywhere. Shorter texts stay whole.
 */
export function shortHex(text: string, { head, tail }: ShownDigits = SHORT_DIGITS): string {
  if (text.length <= head + tail + 4) return text;
  const spelled = checksumAddress(text);
  return `${spelled.slice(0, 2 + head)}…${spelled.slice(-tail)}`;
}

/**
 * False if an address has mixed case and its capitals do not match EIP-55: probably a typing error.
 */
export function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return checksumAddress(address) === address;
}

/**
 * Why an address without a valid checksum is refused, and what to do; follows a field's name and a
 * colon.
 */
export const WRONG_CAPITALS =
  'the capitals do not match the EIP-55 checksum: compare the address with its source, or write it in lower case to go on without this check';
