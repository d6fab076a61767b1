/**
 * Encodes a computed value as bytes in the order of the values: numbers exactly whatever their
 * length, then bytes, then texts regardless of case.
 */
import { formatDecimal, parseDecimal } from '../../../units/amount.ts';

/** `number` is decimal text, `bytes` is 0x and whole bytes of hex; anything else counts as text. */
export interface WorkedOutValue {
  readonly kind: 'number' | 'bytes' | 'text';
  readonly text: string;
}

/** The first byte: the kind. */
const NEGATIVE = 0x10;
const POSITIVE = 0x11;
const BYTES = 0x20;
const TEXT = 0x30;

/** A digit count from here on takes two more bytes. */
const MANY = 255;

/**
 * Two digits per byte. Trailing zeros after the point do not count, and the number of digits before
 * the point comes first, so padding with a zero changes nothing.
 */
function packDigits(digits: string, into: number[]): void {
  for (let place = 0; place < digits.length; place += 2)
    into.push(
      16 * (digits.charCodeAt(place) - 48) +
        (place + 1 < digits.length ? digits.charCodeAt(place + 1) - 48 : 0),
    );
}

function numberKey(text: string): Uint8Array | undefined {
  const value = parseDecimal(text);
  if (value === undefined) return undefined;
  const [whole = '', fraction = ''] = formatDecimal(value).replace('-', '').split('.');
  const significant = whole === '0' ? '' : whole;
  const { length } = significant;
  const size = length < MANY ? [length] : [MANY, length >> 8, length & 0xff];
  packDigits(significant + fraction, size);
  if (value.units >= 0n) return Uint8Array.from([POSITIVE, ...size]);
  // Inverted, with an end above anything that may follow, because of two negative numbers the
  // longer one is lower.
  return Uint8Array.from([NEGATIVE, ...size.map((byte) => 0xff - byte), 0xff]);
}

function bytesKey(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return undefined;
  const key = new Uint8Array(text.length / 2);
  key[0] = BYTES;
  for (let place = 1; place < key.length; place += 1)
    key[place] = Number.parseInt(text.slice(2 * place, 2 * place + 2), 16);
  return key;
}

/**
 * By UTF-16 units, as texts compare: one byte for ASCII, three for all others, whose first byte is
 * above all of ASCII.
 */
function textKey(text: string): Uint8Array {
  const lower = text.toLowerCase();
  const key = new Uint8Array(1 + 3 * lower.length);
  key[0] = TEXT;
  let at = 1;
  for (let place = 0; place < lower.length; place += 1) {
    const unit = lower.charCodeAt(place);
    if (unit < 0x80) {
      key[at] = unit;
      at += 1;
      continue;
    }
    key[at] = 0x80 | (unit >> 12);
    key[at + 1] = (unit >> 4) & 0xff;
    key[at + 2] = unit & 0x0f;
    at += 3;
  }
  return key.subarray(0, at);
}

/**
 * Values are in the order of their keys, byte by byte, a key that is a prefix of another first;
 * equal values have equal keys.
 */
export function orderKey({ kind, text }: WorkedOutValue): Uint8Array {
  const found = kind === 'number' ? numberKey(text) : kind === 'bytes' ? bytesKey(text) : undefined;
  return found ?? textKey(text);
}
