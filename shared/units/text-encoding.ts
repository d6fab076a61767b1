/**
 * Detects the encoding of a text file: UTF-8 or UTF-16, with or without a byte order mark.
 * Spreadsheets write UTF-16 as “Unicode text”. Pure.
 */

export type TextEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE';

/** How much is read to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/** In UTF-16 every second byte of Latin text is zero, in UTF-8 none is. */
function encodingWithoutMark(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [atEven = 0, atOdd = 0] = zeros;
  const enough = sample.length / 8;
  if (atOdd > enough && atOdd > atEven) return 'UTF-16LE';
  return atEven > enough ? 'UTF-16BE' : 'UTF-8';
}

/** Decides by the byte order mark (Unicode 16.0, section 23.8), or by the bytes themselves. */
export function textEncodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  return encodingWithoutMark(bytes);
}
