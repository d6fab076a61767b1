/**
 * Parses numbers and hashes in JSON-RPC responses tolerantly: nodes send quantities with leading
 * zeros, in capitals, and sometimes as decimals.
 */
import { jsonNumberText, type JsonValue } from '../../units/json-value.ts';

/** A whole number that JavaScript represents exactly; undefined for anything else. */
export function readWhole(value: JsonValue | undefined): number | undefined {
  const text = typeof value === 'string' ? value : jsonNumberText(value);
  if (text === undefined || !/^(0x[0-9a-f]{1,64}|\d{1,64})$/i.test(text)) return undefined;
  const whole = Number(text);
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** A hash of 32 bytes in lower case; undefined for anything else. */
export const readHash = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined;
