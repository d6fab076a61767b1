/**
 * Decodes what may be encoded inside other text: runs of base64 (either alphabet, from each of the four places at which a
 * group may begin), runs of hexadecimal digits (from both), and quoted-printable (RFC 2045, section 6.7). A run is looked at first, and
 * decoded only where text comes out: hashes decode to random bytes.
 */
import { ViewWriter, type ByteView } from './byte-view.ts';
import { HEX_VALUE, hexValue } from './hex-value.ts';

const [LINE_FEED, CARRIAGE_RETURN, EQUALS] = [0x0a, 0x0d, 0x3d];
/** Shorter pieces of text in what was decoded are chance. */
const SHORTEST_TEXT = 8;
/** Fewer digits that are not hexadecimal, and a run of base64 is taken for hexadecimal alone. */
const FEWEST_OTHER_DIGITS = 3;
/** In no secret and in no encoding. */
const BETWEEN_PIECES = 1;

const NO_DIGIT = 255;
const LINE_END = 254;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64_VALUE = new Uint8Array(256).fill(NO_DIGIT);
for (const [at, digit] of DIGITS.split('').entries()) BASE64_VALUE[digit.charCodeAt(0)] = at;
// The alphabet for addresses (RFC 4648, section 5), and the space that forms make of a plus.
for (const [digit, value] of [
  ['-', 62],
  [' ', 62],
  ['_', 63],
] as const)
  BASE64_VALUE[digit.charCodeAt(0)] = value;
BASE64_VALUE[LINE_FEED] = LINE_END;
BASE64_VALUE[CARRIAGE_RETURN] = LINE_END;

const HEX_DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => (hexValue(byte) < 0 ? 0 : 1));

/** What decoded bytes are looked at for. */
export interface RunOptions {
  /** Bytes that a secret decodes to at least. */
  readonly shortest: number;
  /** Whether a secret has characters beyond ASCII: then bytes above 0x7f are text, too. */
  readonly beyondAscii: boolean;
}

/** 1 for bytes of text and 2 for zero, which UTF-16 has between them. */
const TEXT_BYTES = [false, true].map((beyondAscii) =>
  Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte === 0) return 2;
    const isAscii = (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d);
    return isAscii || (byte >= 0x80 && beyondAscii) ? 1 : 0;
  }),
);
const textBytes = ({ beyondAscii }: RunOptions): Uint8Array =>
  TEXT_BYTES[beyondAscii ? 1 : 0] ?? new Uint8Array(256);

/** Keeps pieces of text alone. */
class TextPieces {
  readonly #out = new ViewWriter();
  readonly #isText: Uint8Array;
  #pieceStart = 0;

  constructor(options: RunOptions) {
    this.#isText = textBytes(options);
  }

  /** `first` and `last` are the positions of the digits that the byte was decoded from. */
  add(byte: number, first: number, last: number): void {
    const kind = this.#isText[byte];
    if (kind === 1) this.#out.push(byte, first, last + 1);
    else if (kind === 0) this.endPiece();
  }

  /** Padding up to the position `last` belongs to the byte before it. */
  addPadding(last: number): void {
    if (this.#out.length > this.#pieceStart) this.#out.stretchLast(last + 1);
  }

  endPiece(): void {
    if (this.#out.length - this.#pieceStart < SHORTEST_TEXT) this.#out.length = this.#pieceStart;
    else this.#out.push(BETWEEN_PIECES, 0, 1);
    this.#pieceStart = this.#out.length;
  }

  view(parent: ByteView): ByteView | undefined {
    this.endPiece();
    return this.#out.length === 0 ? undefined : this.#out.view(parent);
  }
}

/** For each of the four places a group may begin at: whether the run has a piece of text from there. Looks at each digit once. */
const base64WithText = (bytes: Uint8Array, start: number, end: number, isText: Uint8Array): boolean[] => {
  const counts = [0, 0, 0, 0];
  const hasText = [false, false, false, false];
  const values = BASE64_VALUE;
  let previous = 0;
  let index = 0;
  for (let at = start; at < end; at += 1) {
    const value = values[bytes[at] ?? 0] ?? 0;
    if (value === LINE_END) continue;
    const twelve = (previous << 6) | value;
    previous = value;
    // The last two digits give one byte for three of the four places.
    for (let phase = 1; phase <= 3 && phase <= index; phase += 1) {
      const place = (index - phase) & 3;
      const kind = isText[(twelve >> (6 - 2 * phase)) & 0xff];
      if (kind === 0) counts[place] = 0;
      else if (kind === 1) {
        const count = (counts[place] ?? 0) + 1;
        counts[place] = count;
        if (count === SHORTEST_TEXT) hasText[place] = true;
      }
    }
    index += 1;
  }
  return hasText;
};

/** Decodes a run from its digit number `skipped`. */
const addBase64 = (
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
  skipped: number,
  pieces: TextPieces,
): void => {
  let [bits, held, lastAt, index] = [0, 0, start, 0];
  for (let at = start; at < end; at += 1) {
    const value = BASE64_VALUE[bytes[at] ?? 0] ?? NO_DIGIT;
    if (value === LINE_END) continue;
    index += 1;
    if (index <= skipped) continue;
    bits = ((bits << 6) | value) & 0x3fff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      pieces.add((bits >> held) & 0xff, lastAt, at);
    }
    lastAt = at;
  }
  if (bytes[end] === EQUALS) pieces.addPadding(bytes[end + 1] === EQUALS ? end + 1 : end);
  pieces.endPiece();
};

/** Everything that base64 in the view decodes to; undefined where that is no text. */
export const decodeBase64Runs = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const isText = textBytes(options);
  const pieces = new TextPieces(options);
  const shortestRun = Math.floor((options.shortest * 4) / 3) - 1;
  for (let start = 0; start < bytes.length;) {
    let end = start;
    let others = 0;
    for (; end < bytes.length; end += 1) {
      const byte = bytes[end] ?? 0;
      const value = BASE64_VALUE[byte];
      if (value === NO_DIGIT) break;
      if (HEX_DIGITS[byte] === 0 && value !== LINE_END) others += 1;
    }
    if (end - start >= shortestRun && others >= FEWEST_OTHER_DIGITS)
      for (const [skipped, hasText] of base64WithText(bytes, start, end, isText).entries())
        if (hasText) addBase64(bytes, [start, end], skipped, pieces);
    start = end + 1;
  }
  return pieces.view(view);
};

const addHex = (bytes: Uint8Array, start: number, end: number, pieces: TextPieces): void => {
  for (let at = start; at + 1 < end; at += 2)
    pieces.add(hexValue(bytes[at]) * 16 + hexValue(bytes[at + 1]), at, at + 1);
  pieces.endPiece();
};

/** Whether a run of hexadecimal digits has a piece of text, from its first digit and from its second. */
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
 * Whether eight bytes in a row, from either digit on, may be text. Looked at from their ends, so that most bytes of a hash are
 * skipped.
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

/** Everything that hexadecimal digits in the view decode to; undefined where that is no text. */
export const decodeHexRuns = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const isText = textBytes(options);
  const pieces = new TextPieces(options);
  for (let start = 0; start < bytes.length;) {
    let end = start;
    while (end < bytes.length && HEX_DIGITS[bytes[end] ?? 0] === 1) end += 1;
    if (end - start >= options.shortest * 2 && mayHaveText(bytes, start, end, isText))
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

/** The view read as quoted-printable; undefined where it has nothing that is encoded so. */
export const decodeQuotedPrintable = (view: ByteView): ByteView | undefined => {
  const { bytes } = view;
  if (!bytes.includes(EQUALS)) return undefined;
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
