/**
 * Finds a run of hex digits in packed texts of equal width.
 */
import type { HexPattern } from './hex-pattern.ts';

/** Entries [from, to) of `width` bytes each. */
export interface PackedRange {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const digitAt = (bytes: Uint8Array, offset: number, place: number): number => {
  const byte = bytes[offset + (place >> 1)] ?? 0;
  return (place & 1) === 0 ? byte >> 4 : byte & 15;
};

/** True where the digits stand at a place of the entry that begins at `offset`. */
function standsAt(bytes: Uint8Array, offset: number, place: number, digits: Uint8Array): boolean {
  for (let index = 0; index < digits.length; index += 1)
    if (digitAt(bytes, offset, place + index) !== digits[index]) return false;
  return true;
}

/**
 * Looks at one alignment: the first whole byte of the digits is sought with the engine's own search, and the digits around it are compared where it is found. `skipped`
 * digits stand before that byte.
 */
function scanAligned(
  { bytes, width, from, to }: PackedRange,
  digits: Uint8Array,
  skipped: 0 | 1,
  marks: Uint8Array,
): void {
  const byte = ((digits[skipped] ?? 0) << 4) | (digits[skipped + 1] ?? 0);
  const end = to * width;
  let at = bytes.indexOf(byte, from * width);
  while (at >= 0 && at < end) {
    const entry = Math.floor(at / width);
    const offset = entry * width;
    const place = 2 * (at - offset) - skipped;
    const isFound =
      place >= 0 && place + digits.length <= 2 * width && standsAt(bytes, offset, place, digits);
    if (isFound) marks[entry] = 1;
    at = bytes.indexOf(byte, isFound ? offset + width : at + 1);
  }
}

/** For one or two digits nearly every entry has a candidate: looking at each place is quicker. */
function scanShort({ bytes, width, from, to }: PackedRange, digits: Uint8Array, marks: Uint8Array): void {
  for (let entry = from; entry < to; entry += 1)
    for (let place = 0; place + digits.length <= 2 * width; place += 1)
      if (standsAt(bytes, entry * width, place, digits)) {
        marks[entry] = 1;
        break;
      }
}

/** Sets `marks` (by entry) where the pattern stands; the others stay as they are. */
export function scanHex(given: PackedRange, pattern: HexPattern, marks: Uint8Array): void {
  const { bytes, width, from } = given;
  // Past the end of the bytes nothing is packed.
  const to = Math.min(given.to, Math.floor(bytes.length / width));
  const range = { bytes, width, from, to };
  if (pattern.kind === 'none') return;
  if (pattern.kind === 'all') {
    marks.fill(1, from, to);
    return;
  }
  const { digits } = pattern;
  if (digits.length > 2 * width) return;
  if (pattern.kind === 'start') {
    for (let entry = from; entry < to; entry += 1)
      if (standsAt(bytes, entry * width, 0, digits)) marks[entry] = 1;
  } else if (digits.length < 3) scanShort(range, digits, marks);
  else {
    scanAligned(range, digits, 0, marks);
    scanAligned(range, digits, 1, marks);
  }
}
