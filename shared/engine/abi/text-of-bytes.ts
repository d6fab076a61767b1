/**
 * Decodes bytes that a contract calls text. Invalid UTF-8 stays hex: a replacement character would
 * invent something.
 */
import { hexToBytes, isHex } from 'viem';
import type { DecodedValue } from './decoded-value.ts';

/**
 * Returns undefined if the bytes are not valid UTF-8. `hex` has 0x. A byte order mark and zero
 * bytes are kept.
 */
export function textOfBytes(hex: string): string | undefined {
  if (!isHex(hex)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex));
  } catch {
    return undefined;
  }
}

/** The value of a `string` from its bytes, hex with 0x. */
export function textValue(hex: string): DecodedValue {
  const text = textOfBytes(hex);
  return text === undefined
    ? { kind: 'bytes', text: hex.toLowerCase(), note: 'not UTF-8' }
    : { kind: 'text', text };
}

/**
 * The text in a word of 32 bytes, padded with zeros at its end, as old contracts return their
 * symbol (MKR, SAI). Undefined if the word is not text: empty, with zeros or other unprintable
 * bytes inside, or invalid UTF-8.
 */
export function textOfWord(word: string): string | undefined {
  if (!/^0x[0-9a-f]{64}$/i.test(word)) return undefined;
  const text = textOfBytes(word.replace(/(?:00)+$/, ''));
  // oxlint-disable-next-line no-control-regex -- what is looked for
  return text === undefined || text === '' || /[\u0000-\u001f\u007f]/.test(text) ? undefined : text;
}
