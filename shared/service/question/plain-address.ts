/**
 * Converts addresses of a cell to one notation. The service's maker has a second one, XKO before
 * the same 40 digits, and some lists put several addresses into one field.
 */

/** The address in lower case with 0x; '' for any other text. */
export function plainAddress(text: string): string {
  const digits = /^(?:0x|xko)([0-9a-f]{40})$/i.exec(text.trim())?.[1];
  return digits === undefined ? '' : `0x${digits.toLowerCase()}`;
}

/** The comma-separated addresses of a cell; undefined if any part is not an address. */
export function addressesOf(text: string): readonly string[] | undefined {
  const found = text.split(',').map(plainAddress);
  return found.includes('') ? undefined : found;
}
