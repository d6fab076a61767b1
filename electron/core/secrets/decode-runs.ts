/**
 * Decodes what may be encoded inside other text: base64 (either alphabet, from each of the four
 * places where a group may begin), hexadecimal digits (from both places), and quoted-printable
 * ([RFC 2045, section 6.7](https://www.rfc-editor.org/rfc/rfc2045#section-6.7)). Decodes a run only
 * if a first look finds text in it: hashes decode to random bytes.
 */
import { ViewWriter, type ByteView } from './byte-view.ts';
import { HEX_VALUE, hexValue } from './hex-value.ts';
import { SHORTEST_TEXT, TextPieces, type RunOptions } from './text-pieces.ts';

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, EQUALS] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];
/** With fewer digits that are not hexadecimal, a run of base64 is only tried as hexadecimal. */
const FEWEST_OTHER_DIGITS = 3;

const NO_DIGIT = 255;
const LINE_END = 254;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64_VALUE = new Uint8Array(256).fill(NO_DIGIT);
for (const [at, digit] of DIGITS.split('').entries()) BASE64_VALUE[digit.charCodeAt(0)] = at;
// The URL-safe alphabet ([RFC 4648, section 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)),
// and the space that forms make of a plus.
for (const [digit, value] of [
  ['-', 62],
  [' ', 62],
  ['_', 63],
] as const)
  BASE64_VALUE[digit.charCodeAt(0)] = value;
BASE64_VALUE[LINE_FEED] = LINE_END;
BASE64_VALUE[CARRIAGE_RETURN] = LINE_END;

const HEX_DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => (hexValue(byte) < 0 ? 0 : 1));

/**
 * What a byte is in a run of base64: 1 a digit that is hexadecimal, too, 2 another digit, 3 a line
 * end, 0 the end of the run.
 */
const RUN_KIND = BASE64_VALUE.map((value, byte) => {
  if (value === NO_DIGIT) return 0;
  if (value === LINE_END) return 3;
  return HEX_DIGITS[byte] === 1 ? 1 : 2;
});

/** 1 for what a run of base64 may contain; a tab only where a line begins. */
const IN_BASE64 = RUN_KIND.map((kind, byte) => (kind !== 0 || byte === TAB ? 1 : 0));

/**
 * Returns the last byte of the `least` ones from `start` on that ends every run, or -1 if there is
 * none. Looks from the end: a run that is too short to matter costs one look, not one for each byte.
 */
const lastBreak = (bytes: Uint8Array, start: number, least: number, inRun: Uint8Array): number => {
  let at = start + least - 1;
  while (at >= start && inRun[bytes[at] ?? 0] === 1) at -= 1;
  return at < start ? -1 : at;
};

/**
 * Maps bytes of text to 1, and zero to 2, which UTF-16 puts between them. Above 0x7f only the given
 * bytes count as text: others occur in no secret, so they need no decoding.
 */
export const textBytes = (beyondAscii: ReadonlySet<number>): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte === 0) return 2;
    const isAscii = (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d);
    return isAscii || (byte >= 0x80 && beyondAscii.has(byte)) ? 1 : 0;
  });

/**
 * The digits of a run without its line ends; `places` has the position of each digit, if they are
 * not adjacent from `start` on.
 */
interface Digits {
  readonly start: number;
  readonly values: Uint8Array;
  readonly places?: Uint32Array;
}

const placeOf = ({ start, places }: Digits, index: number): number => places?.[index] ?? start + index;

const isIndent = (byte: number): boolean => byte === SPACE || byte === TAB;

const digitsOf = (bytes: Uint8Array, start: number, end: number, hasLineEnds: boolean): Digits => {
  const values = new Uint8Array(end - start);
  const places = hasLineEnds ? new Uint32Array(end - start) : undefined;
  const table = BASE64_VALUE;
  let count = 0;
  let beginsLine = false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (beginsLine && isIndent(byte)) continue;
    const value = table[byte] ?? 0;
    beginsLine = value === LINE_END;
    if (beginsLine) continue;
    values[count] = value;
    if (places !== undefined) places[count] = at;
    count += 1;
  }
  return { start, values: values.subarray(0, count), ...(places === undefined ? {} : { places }) };
};

/** Returns the index of the first of the two digits that encode byte number `index`. */
const firstDigit = (index: number): number => index + Math.floor(index / 3);

/** Decodes byte number `index` of the digits from `skipped` on. */
const byteOf = (values: Uint8Array, skipped: number, index: number): number => {
  const third = (index / 3) | 0;
  const at = skipped + index + third;
  const shift = 4 - 2 * (index - 3 * third);
  return ((((values[at] ?? 0) << 6) | (values[at + 1] ?? 0)) >> shift) & 0xff;
};

/**
 * Decodes a run from its digit number `skipped`, keeping only eight or more bytes of text in a row.
 * Checks each stretch from its end, so that most bytes that are not text are neither decoded nor
 * kept.
 */
const addBase64 = (digits: Digits, skipped: number, isText: Uint8Array, pieces: TextPieces): boolean => {
  const { values } = digits;
  const count = Math.floor(((values.length - skipped) * 6) / 8);
  let reachesEnd = false;
  for (let from = 0; from + SHORTEST_TEXT <= count;) {
    let at = from + SHORTEST_TEXT - 1;
    while (at >= from && isText[byteOf(values, skipped, at)] !== 0) at -= 1;
    if (at >= from) {
      from = at + 1;
      continue;
    }
    let end = from;
    for (let kind = 1; end < count; end += 1) {
      const byte = byteOf(values, skipped, end);
      kind = isText[byte] ?? 0;
      if (kind === 0) break;
      if (kind === 2) continue;
      const first = skipped + firstDigit(end);
      pieces.add(byte, placeOf(digits, first), placeOf(digits, first + 1));
    }
    reachesEnd = end === count;
    if (!reachesEnd) pieces.endPiece();
    from = end + 1;
  }
  return reachesEnd;
};

/**
 * Returns the text that runs of base64 in the view decode to; undefined if none decodes to text.
 */
export const decodeBase64Runs = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const { isText } = options;
  const [kinds, { length }] = [RUN_KIND, bytes];
  const pieces = new TextPieces(options);
  const shortestRun = Math.floor((options.shortest * 4) / 3) - 1;
  for (let start = 0; start + shortestRun <= length;) {
    const broken = lastBreak(bytes, start, shortestRun, IN_BASE64);
    if (broken >= 0) {
      start = broken + 1;
      continue;
    }
    let end = start;
    let others = 0;
    let hasLineEnds = false;
    let beginsLine = false;
    for (; end < length; end += 1) {
      const byte = bytes[end] ?? 0;
      // Lines of one text may be indented, as in YAML and in folded headers.
      if (beginsLine && isIndent(byte)) continue;
      const kind = kinds[byte];
      beginsLine = kind === 3;
      if (kind === 0) break;
      if (beginsLine) hasLineEnds = true;
      else if (kind === 2) others += 1;
    }
    if (end - start >= shortestRun && others >= FEWEST_OTHER_DIGITS) {
      const digits = digitsOf(bytes, start, end, hasLineEnds);
      for (const skipped of [0, 1, 2, 3]) {
        const reachesEnd = addBase64(digits, skipped, isText, pieces);
        if (reachesEnd && bytes[end] === EQUALS) pieces.addPadding(bytes[end + 1] === EQUALS ? end + 1 : end);
        pieces.endPiece();
      }
    }
    start = end + 1;
  }
  return pieces.view(view);
};

const addHex = (bytes: Uint8Array, start: number, end: number, pieces: TextPieces): void => {
  for (let at = start; at + 1 < end; at += 2)
    pieces.add(hexValue(bytes[at]) * 16 + hexValue(bytes[at + 1]), at, at + 1);
  pieces.endPiece();
};

/**
 * Returns whether a run of hexadecimal digits contains a piece of text, from its first digit or
 * from its second.
 */
const hexWithText = (bytes: Uint8Array, start: number, end: number, isText: Uint8Array): boolean[] => {
  const counts = [0, 0];
  const hasText = [false, false];
  const values = HEX_VALUE;
  let previous = values[bytes[start] ?? 0] ?? 0;
  for (let at = start + 1; at < end; at += 1) {
    const value = values[bytes[at] ?? 0] ?? 0;
    const place = (at - start - 1) & 1;
    const kind = isText[previous * 16 + value];
    previous = value;
    if (kind === 0) counts[place] = 0;
    else if (kind === 1) {
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      if (count === SHORTEST_TEXT) hasText[place] = true;
    }
  }
  return hasText;
};

/**
 * Returns whether eight bytes in a row, from either digit on, may be text. Checks from their ends,
 * so that most bytes of a hash are skipped.
 */
const mayHaveText = (bytes: Uint8Array, start: number, end: number, isText: Uint8Array): boolean => {
  const [values, first] = [HEX_VALUE, 2 * (SHORTEST_TEXT - 1)];
  for (const skipped of [0, 1])
    for (let from = start + skipped; from + first + 1 < end;) {
      let at = from + first;
      while (
        at >= from &&
        isText[(values[bytes[at] ?? 0] ?? 0) * 16 + (values[bytes[at + 1] ?? 0] ?? 0)] !== 0
      )
        at -= 2;
      if (at < from) return true;
      from = at + 2;
    }
  return false;
};

/**
 * Returns the text that runs of hexadecimal digits in the view decode to; undefined if none decodes
 * to text.
 */
export const decodeHexRuns = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const { isText } = options;
  const [isDigit, { length }] = [HEX_DIGITS, bytes];
  const pieces = new TextPieces(options);
  const shortestRun = options.shortest * 2;
  for (let start = 0; start + shortestRun <= length;) {
    const broken = lastBreak(bytes, start, shortestRun, isDigit);
    if (broken >= 0) {
      start = broken + 1;
      continue;
    }
    let end = start + shortestRun;
    while (end < length && isDigit[bytes[end] ?? 0] === 1) end += 1;
    if (mayHaveText(bytes, start, end, isText))
      for (const [skipped, hasText] of hexWithText(bytes, start, end, isText).entries())
        if (hasText) addHex(bytes, start + skipped, end, pieces);
    start = end + 1;
  }
  return pieces.view(view);
};

const softBreakAt = (bytes: Uint8Array, at: number): number => {
  if (bytes[at + 1] === LINE_FEED) return 2;
  return bytes[at + 1] === CARRIAGE_RETURN && bytes[at + 2] === LINE_FEED ? 3 : 0;
};

/** Decodes the view as quoted-printable; undefined if it contains no such encoding. */
export const decodeQuotedPrintable = (view: ByteView): ByteView | undefined => {
  const { bytes } = view;
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(EQUALS)) return undefined;
  const out = new ViewWriter();
  let isChanged = false;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const taken = byte === EQUALS ? softBreakAt(bytes, at) : 0;
    const [high, low] = byte === EQUALS ? [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])] : [-1, -1];
    if (taken > 0) {
      isChanged = true;
      at += taken;
    } else if (high >= 0 && low >= 0) {
      isChanged = true;
      out.push(high * 16 + low, at, at + 3);
      at += 3;
    } else {
      out.push(byte, at, at + 1);
      at += 1;
    }
  }
  return isChanged ? out.view(view) : undefined;
};
