/**
 * Removes one layer of escapes: JSON and JavaScript (`\u0026`, `\/`, `\x26`), C and Perl (`\046`,
 * `\x{26}`), shells, regular expressions and Java's properties (`\&`), percent encoding (`%2f`,
 * `%u0041`) and HTML (`&amp;`, `&amp`, `&#38;`, `&#x26;`), whichever encoder wrote them and in either
 * case. Also removes zero bytes, which UTF-16 adds to Latin text. Applied until nothing
 * changes, it undoes any order of encoders.
 */
import { characterEntities } from 'character-entities';
import { originOf, type ByteView } from './byte-view.ts';
import { hexValue } from './hex-value.ts';

const [BACKSLASH, PERCENT, AMPERSAND, HASH, SEMICOLON] = [0x5c, 0x25, 0x26, 0x23, 0x3b];
const [LOWER_U, UPPER_U, LOWER_X, UPPER_X, OPEN_BRACE, CLOSE_BRACE] = [0x75, 0x55, 0x78, 0x58, 0x7b, 0x7d];

/**
 * Escapes of one character, in JSON ([RFC 8259, section
 * 7](https://www.rfc-editor.org/rfc/rfc8259#section-7)) and JavaScript.
 */
const AFTER_BACKSLASH = new Map(
  ['""', "''", '``', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [
    pair.charCodeAt(0),
    pair.charCodeAt(1),
  ]),
);

const isLetterOrDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** True for what shells and regular expressions quote as itself: `\-`, `\=`, `\ `. */
const isPunctuation = (byte: number): boolean =>
  (byte >= 0x20 && byte < 0x7f && !isLetterOrDigit(byte)) || (byte >= 0x09 && byte <= 0x0d);

/** Names of single characters up to U+00FF: a secret contains no others. */
const NAMED = new Map(
  Object.entries(characterEntities)
    .filter(([, text]) => text.length === 1 && text.charCodeAt(0) <= 0xff)
    .map(([name, text]) => [name, text.charCodeAt(0)]),
);
const LONGEST_NAME = Math.max(...[...NAMED.keys()].map(({ length }) => length));
/**
 * Names that [HTML](https://html.spec.whatwg.org/multipage/named-characters.html) also reads without
 * their semicolon.
 */
const OPEN_NAMES = ['amp', 'lt', 'gt', 'quot', 'AMP', 'LT', 'GT', 'QUOT'] as const;
/** Digits of a numeric reference with leading zeros; no encoder writes a longer one. */
const MOST_DIGITS = 12;

/**
 * An escape as one number, so that searching allocates no objects: code point × 64 + bytes taken;
 * -1 if there is none.
 */
const found = (code: number, taken: number): number => (code > 0x10ffff ? -1 : code * 64 + taken);

/** Reads `count` hexadecimal digits from `at`; -1 if they are not all digits. */
const hexNumber = (bytes: Uint8Array, at: number, count: number): number => {
  let value = 0;
  for (let i = at; i < at + count; i += 1) {
    const digit = hexValue(bytes[i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
};

const hexEscape = (bytes: Uint8Array, at: number, before: number, count: number): number => {
  const value = hexNumber(bytes, at + before, count);
  return value < 0 ? -1 : found(value, before + count);
};

const braceEscape = (bytes: Uint8Array, at: number): number => {
  for (let count = 1; count <= 8; count += 1) {
    if (bytes[at + 3 + count] !== CLOSE_BRACE) continue;
    const value = hexNumber(bytes, at + 3, count);
    return value < 0 ? -1 : found(value, count + 4);
  }
  return -1;
};

const octalDigit = (byte: number | undefined): number =>
  byte !== undefined && byte >= 0x30 && byte <= 0x37 ? byte - 0x30 : -1;

/** `\075`: three octal digits, as C, Perl and the shells write a byte. */
const octalEscape = (bytes: Uint8Array, at: number): number => {
  let value = 0;
  for (let i = at + 1; i <= at + 3; i += 1) {
    const digit = octalDigit(bytes[i]);
    if (digit < 0) return -1;
    value = value * 8 + digit;
  }
  return value > 0xff ? -1 : found(value, 4);
};

const backslashEscape = (bytes: Uint8Array, at: number): number => {
  const next = bytes[at + 1] ?? 0;
  if (next === LOWER_U)
    return bytes[at + 2] === OPEN_BRACE ? braceEscape(bytes, at) : hexEscape(bytes, at, 2, 4);
  if (next === UPPER_U) return hexEscape(bytes, at, 2, 8);
  if (next === LOWER_X)
    return bytes[at + 2] === OPEN_BRACE ? braceEscape(bytes, at) : hexEscape(bytes, at, 2, 2);
  if (octalDigit(next) >= 0) return octalEscape(bytes, at);
  const single = AFTER_BACKSLASH.get(next) ?? (isPunctuation(next) ? next : undefined);
  return single === undefined ? -1 : found(single, 2);
};

const percentEscape = (bytes: Uint8Array, at: number): number =>
  bytes[at + 1] === LOWER_U || bytes[at + 1] === UPPER_U
    ? hexEscape(bytes, at, 2, 4)
    : hexEscape(bytes, at, 1, 2);

const numericReference = (bytes: Uint8Array, at: number): number => {
  const isHex = bytes[at + 2] === LOWER_X || bytes[at + 2] === UPPER_X;
  const base = isHex ? 16 : 10;
  const first = at + (isHex ? 3 : 2);
  let end = first;
  let value = 0;
  for (; end - first < MOST_DIGITS; end += 1) {
    const digit = hexValue(bytes[end]);
    if (digit < 0 || digit >= base) break;
    value = Math.min(value * base + digit, 0x110000);
  }
  if (end === first) return -1;
  return found(value, end - at + (bytes[end] === SEMICOLON ? 1 : 0));
};

/** A reference without its semicolon, e.g. `&ampx`. */
const openReference = (bytes: Uint8Array, at: number): number => {
  for (const name of OPEN_NAMES) {
    let length = 0;
    while (length < name.length && bytes[at + 1 + length] === name.charCodeAt(length)) length += 1;
    if (length === name.length) return found(NAMED.get(name) ?? 0, length + 1);
  }
  return -1;
};

const namedReference = (bytes: Uint8Array, at: number): number => {
  let name = '';
  for (let end = at + 1; end <= at + 1 + LONGEST_NAME; end += 1) {
    const byte = bytes[end] ?? 0;
    if (byte === SEMICOLON) {
      const code = NAMED.get(name);
      return code === undefined ? openReference(bytes, at) : found(code, end - at + 1);
    }
    if (!isLetterOrDigit(byte)) break;
    name += String.fromCharCode(byte);
  }
  return openReference(bytes, at);
};

const escapeAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at];
  if (byte === BACKSLASH) return backslashEscape(bytes, at);
  if (byte === PERCENT) return percentEscape(bytes, at);
  if (byte !== AMPERSAND) return -1;
  return bytes[at + 1] === HASH ? numericReference(bytes, at) : namedReference(bytes, at);
};

const OPENERS = new Uint8Array(256);
for (const byte of [BACKSLASH, PERCENT, AMPERSAND, 0]) OPENERS[byte] = 1;

/** A buffer searches ten times faster than a Uint8Array. */
const mayChange = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return [BACKSLASH, PERCENT, AMPERSAND, 0].some((opener) => buffer.includes(opener));
};

/**
 * Percent encoding, `\x` and octal digits name a byte; every other escape names a code point, which
 * becomes UTF-8.
 */
const namesByte = (bytes: Uint8Array, at: number, taken: number): boolean =>
  (bytes[at] === PERCENT && taken === 3) ||
  (bytes[at] === BACKSLASH && (bytes[at + 1] === LOWER_X || octalDigit(bytes[at + 1]) >= 0));

/**
 * Writes a code point as UTF-8 and returns its length in bytes. An escape is never shorter than
 * that.
 */
const writeCodePoint = (out: Uint8Array, at: number, code: number): number => {
  if (code < 0x80) {
    out[at] = code;
    return 1;
  }
  const count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (let i = count - 1, rest = code; i >= 0; i -= 1, rest >>= 6)
    out[at + i] = i === 0 ? ((0xf00 >> count) & 0xff) | rest : 0x80 | (rest & 0x3f);
  return count;
};

/**
 * Numbers for each escape in the list: where it is written, how long it is, and which bytes of the
 * parent it was.
 */
const FIELDS = 4;

/** Maps back to the parent: between the escapes the bytes are the parent's own. */
const originsOf =
  (view: ByteView, escapes: readonly number[]) =>
  (at: number): ReturnType<typeof originOf> => {
    let [low, high] = [0, escapes.length / FIELDS];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((escapes[middle * FIELDS] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const [writtenAt = 0, length = 0, from = 0, to = 0] =
      low === 0 ? [] : escapes.slice((low - 1) * FIELDS, low * FIELDS);
    if (at < writtenAt + length) return originOf(view, from, to);
    const literal = to + at - writtenAt - length;
    return originOf(view, literal, literal + 1);
  };

/**
 * Skips a byte; adjacent ones extend the previous entry, so that a body of zeros has a single
 * entry.
 */
const skipByte = (escapes: number[], length: number, at: number): void => {
  const last = escapes.length - FIELDS;
  if (last >= 0 && escapes[last] === length && escapes[last + 1] === 0 && escapes[last + 3] === at)
    escapes[last + 3] = at + 1;
  else escapes.push(length, 0, at, at + 1);
};

/** Returns the view without one layer of escapes; undefined if it has none. */
export const unescapeOnce = (view: ByteView): ByteView | undefined => {
  const { bytes } = view;
  if (!mayChange(bytes)) return undefined;
  const out = new Uint8Array(bytes.length);
  const escapes: number[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const escape = OPENERS[byte] === 0 ? -1 : escapeAt(bytes, at);
    if (escape >= 0) {
      const taken = escape % 64;
      const code = (escape - taken) / 64;
      let written = 1;
      if (code <= 0xff && namesByte(bytes, at, taken)) out[length] = code;
      else written = writeCodePoint(out, length, code);
      escapes.push(length, written, at, at + taken);
      length += written;
      at += taken;
    } else {
      if (byte === 0) skipByte(escapes, length, at);
      else {
        out[length] = byte;
        length += 1;
      }
      at += 1;
    }
  }
  return escapes.length === 0
    ? undefined
    : { bytes: out.subarray(0, length), origin: originsOf(view, escapes) };
};
