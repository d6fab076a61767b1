/** Hex texts as packed bytes: half a byte per digit instead of a character. */
const NIBBLES = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value += 1) NIBBLES[value.toString(16).charCodeAt(0)] = value;

const BYTES = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

/** The value of a lower-case hex digit by its character code; -1 for all others. */
export const nibbleOf = (code: number): number => (code < 128 ? (NIBBLES[code] ?? -1) : -1);

/**
 * Packs `0x` and exactly 2 × `width` lower-case digits into `into` at `offset`. Returns false for
 * any other text, because a packed text must be restored exactly; bytes written until then do not
 * count.
 */
export function packHex(text: string, width: number, into: Uint8Array, offset: number): boolean {
  if (text.length !== 2 + 2 * width || text.charCodeAt(0) !== 48 || text.charCodeAt(1) !== 120) return false;
  for (let index = 0; index < width; index += 1) {
    const high = nibbleOf(text.charCodeAt(2 + 2 * index));
    const low = nibbleOf(text.charCodeAt(3 + 2 * index));
    if ((high | low) < 0) return false;
    into[offset + index] = (high << 4) | low;
  }
  return true;
}

/** Restores the packed text. */
export function unpackHex(bytes: Uint8Array, offset: number, width: number): string {
  let text = '0x';
  for (let index = offset; index < offset + width; index += 1) text += BYTES[bytes[index] ?? 0] ?? '';
  return text;
}

const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const ascii = new TextDecoder();

/**
 * All bytes as digits in one text, without `0x`: decodes once, whereas unpackHex builds each text
 * byte by byte.
 */
export function unpackAllHex(bytes: Uint8Array): string {
  const digits = new Uint8Array(2 * bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    digits[2 * index] = DIGITS[byte >> 4] ?? 0;
    digits[2 * index + 1] = DIGITS[byte & 15] ?? 0;
  }
  return ascii.decode(digits);
}

/** Returns -1, 0 or 1 as the packed texts compare. */
export function comparePacked(bytes: Uint8Array, one: number, other: number, width: number): -1 | 0 | 1 {
  for (let index = 0; index < width; index += 1) {
    const difference = (bytes[one + index] ?? 0) - (bytes[other + index] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}
