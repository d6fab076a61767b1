/**
 * Hexadecimal digits, either case.
 */

/** 0-15 by byte, -1 for other bytes: for loops over many bytes. */
export const HEX_VALUE = new Int8Array(256).fill(-1);
for (const [at, digit] of '0123456789abcdef'.split('').entries()) {
  HEX_VALUE[digit.charCodeAt(0)] = at;
  HEX_VALUE[digit.toUpperCase().charCodeAt(0)] = at;
}

/** Returns 0-15, or -1 if the byte is not a hexadecimal digit. */
export const hexValue = (byte: number | undefined): number => HEX_VALUE[byte ?? 0] ?? -1;
