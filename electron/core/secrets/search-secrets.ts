/**
 * Finds secrets in bytes, however they are encoded: plain, under up to six layers of escapes, and
 * inside base64, hexadecimal, quoted-printable, lists and dumps, also nested. Works on overlapping
 * windows of 256 kB, so that time is linear and memory bounded for any response.
 */
import { originOf, type ByteView, type Range } from './byte-view.ts';
import { decodeByteLists } from './decode-lists.ts';
import { decodeBase64Runs, decodeHexRuns, decodeQuotedPrintable } from './decode-runs.ts';
import { beginsAsJson, messageSpans, type Span } from './message-spans.ts';
import {
  FOLDED,
  HASH_MULTIPLIER,
  STRIDE,
  startHash,
  type Needle,
  type SecretMatcher,
} from './secret-needles.ts';
import { unescapeOnce } from './unescape-once.ts';

const WINDOW_BYTES = 1 << 18;
const SHORTEST_OVERLAP = 1 << 16;
/** The most bytes that one character of a secret takes in any of these encodings. */
const LONGEST_PER_CHARACTER = 40;
const MOST_LAYERS = 6;
/** The deepest nesting of encodings of whole texts, such as base64 of hexadecimal. */
const MOST_NESTED = 3;

const agrees = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  if (at < 0 || at + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i += 1) if (FOLDED[bytes[at + i] ?? 0] !== wanted[i]) return false;
  return true;
};

/** Counts how many bytes before `end` agree with the end of `wanted`. */
const agreeingBefore = (bytes: Uint8Array, end: number, wanted: Uint8Array): number => {
  let count = 0;
  while (
    count < wanted.length &&
    count < end &&
    FOLDED[bytes[end - 1 - count] ?? 0] === wanted[wanted.length - 1 - count]
  )
    count += 1;
  return count;
};

const agreeingAfter = (bytes: Uint8Array, start: number, wanted: Uint8Array): number => {
  let count = 0;
  while (
    count < wanted.length &&
    start + count < bytes.length &&
    FOLDED[bytes[start + count] ?? 0] === wanted[count]
  )
    count += 1;
  return count;
};

/**
 * Adds a find, or extends the last one if they touch: if the secret is blanks, a run of blanks is a
 * find at each byte.
 */
const addRange = (ranges: Range[], range: Range): void => {
  const last = ranges.at(-1);
  if (last !== undefined && last[0] <= range[0] && range[0] < last[1]) last[1] = Math.max(last[1], range[1]);
  else ranges.push(range);
};

const addFind = (view: ByteView, at: number, needle: Needle, ranges: Range[]): void => {
  const { bytes } = view;
  const start = at - agreeingBefore(bytes, at, needle.before);
  const coreEnd = at + needle.core.length;
  const end = coreEnd + agreeingAfter(bytes, coreEnd, needle.after);
  addRange(ranges, originOf(view, start, end));
};

/** Returns the hash of the four folded bytes from `at` on. */
const hashAt = (bytes: Uint8Array, at: number): number => {
  let four = 0;
  for (let each = at; each < at + 4; each += 1) four = (four << 8) | (FOLDED[bytes[each] ?? 0] ?? 0);
  return startHash(four);
};

/** Returns the needles whose cores begin with four bytes of this hash. */
const needlesAt = ({ needlesByStart, signatures }: SecretMatcher, start: number): readonly Needle[] => {
  const needles = [...(needlesByStart.get(start) ?? [])];
  for (const sent of signatures) {
    // Two needles of a signature may begin alike.
    if (sent.starts.includes(start))
      needles.push(...sent.needles.filter((_, index) => sent.starts[index] === start));
  }
  return needles;
};

const findFrom = (view: ByteView, matcher: SecretMatcher, at: number, ranges: Range[]): void => {
  for (const needle of needlesAt(matcher, hashAt(view.bytes, at)))
    if (agrees(view.bytes, at, needle.core)) addFind(view, at, needle, ranges);
};

/**
 * Hashes four bytes at one place in {@link STRIDE}. Only where a core has such bytes can a needle
 * begin, at that place or shortly before it. The loop's values are local variables on purpose:
 * measured, that is ten times faster than reading them from another module at each place.
 */
const findNeedles = (view: ByteView, matcher: SecretMatcher, ranges: Range[]): void => {
  const { bytes } = view;
  const { starts, grams } = matcher;
  const [folded, multiplier, stride, { length }] = [FOLDED, HASH_MULTIPLIER, STRIDE, bytes];
  for (let at = stride - 1; at + 4 <= length; at += stride) {
    const four =
      ((folded[bytes[at] ?? 0] ?? 0) << 24) |
      ((folded[bytes[at + 1] ?? 0] ?? 0) << 16) |
      ((folded[bytes[at + 2] ?? 0] ?? 0) << 8) |
      (folded[bytes[at + 3] ?? 0] ?? 0);
    if (grams[Math.imul(four, multiplier) >>> 16] === 0) continue;
    for (let start = at - stride + 1; start <= at; start += 1)
      if (starts[hashAt(bytes, start)] === 1 && grams[hashAt(bytes, start + 4)] === 1)
        findFrom(view, matcher, start, ranges);
  }
};

/** What may stand beside a word: blanks, quotes, and the punctuation of sentences and addresses. */
const BESIDE_WORD = new Uint8Array(256);
for (const byte of Buffer.from(' \t\r\n"\'`/=&(){}:;!?<>\u201c\u201d\u2018\u2019')) BESIDE_WORD[byte] = 1;
const isBeside = (byte: number | undefined): boolean => byte === undefined || BESIDE_WORD[byte] === 1;
/** A full stop or a comma ends a word, unless a digit follows: then it is part of a number. */
const endsWord = (bytes: Uint8Array, at: number): boolean =>
  isBeside(bytes[at]) || ((bytes[at] === 0x2e || bytes[at] === 0x2c) && isBeside(bytes[at + 1]));

const holdsWord = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  if (at + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i += 1) if (bytes[at + i] !== wanted[i]) return false;
  return true;
};

/**
 * Finds whole words, only within the spans. The byte before a word tells whether it may begin
 * there, so that a run of zeros is not compared with a word of zeros at each byte.
 */
const findWords = (
  view: ByteView,
  words: readonly string[],
  spans: () => readonly Span[],
  ranges: Range[],
): void => {
  const { bytes } = view;
  const [{ length }, beside] = [bytes, BESIDE_WORD];
  for (const word of words) {
    const wanted = Buffer.from(word, 'utf8');
    const [first] = wanted;
    let mayBegin = true;
    for (let at = 0; at < length; at += 1) {
      const byte = bytes[at] ?? 0;
      const begins = mayBegin && byte === first;
      mayBegin = beside[byte] === 1;
      if (!begins || !holdsWord(bytes, at, wanted) || !endsWord(bytes, at + wanted.length)) continue;
      const range = originOf(view, at, at + wanted.length);
      if (spans().some(([start, last]) => start <= range[0] && range[1] <= last)) addRange(ranges, range);
    }
  }
};

type Look = (view: ByteView) => void;

/**
 * Calls `look` with the view under each of its layers, and with everything that is encoded in it.
 */
const lookUnder = (view: ByteView, matcher: SecretMatcher, look: Look, nested = 0): void => {
  const isLast = nested === MOST_NESTED || !Number.isFinite(matcher.shortest);
  const lookInside = (bare: ByteView, decode: typeof decodeByteLists): void => {
    const decoded = isLast ? undefined : decode(bare, matcher);
    if (decoded !== undefined) lookUnder(decoded, matcher, look, nested + 1);
  };
  look(view);
  let bare = view;
  for (let layer = 1; layer < MOST_LAYERS; layer += 1) {
    const next = unescapeOnce(bare);
    if (next === undefined) break;
    // A backslash that is one of a list's characters is not an escape of the next one.
    lookInside(bare, decodeByteLists);
    look(next);
    bare = next;
  }
  // One at a time, so that each copy is freed before the next is made.
  for (const decode of [decodeQuotedPrintable, decodeBase64Runs, decodeHexRuns, decodeByteLists])
    lookInside(bare, decode);
};

const rangesOfWindow = (bytes: Uint8Array, isJson: boolean, matcher: SecretMatcher): Range[] => {
  const ranges: Range[] = [];
  let known: readonly Span[] | undefined;
  const spans = (): readonly Span[] => (known ??= messageSpans(bytes, isJson));
  lookUnder({ bytes }, matcher, (view) => {
    findNeedles(view, matcher, ranges);
    if (matcher.words.length > 0) findWords(view, matcher.words, spans, ranges);
  });
  return ranges;
};

/** Yields after each window, with what it found there. */
export function* searchSecrets(bytes: Uint8Array, matcher: SecretMatcher): Generator<readonly Range[], void> {
  if (matcher.needlesByStart.size + matcher.signatures.length === 0 && matcher.words.length === 0) return;
  const isJson = beginsAsJson(bytes);
  const overlap = Math.max(SHORTEST_OVERLAP, matcher.longest * LONGEST_PER_CHARACTER);
  for (let start = 0; start === 0 || start < bytes.length; start += WINDOW_BYTES) {
    const end = Math.min(bytes.length, start + WINDOW_BYTES + overlap);
    yield rangesOfWindow(bytes.subarray(start, end), isJson, matcher).map(([from, to]): Range => [
      start + from,
      start + to,
    ]);
    if (end === bytes.length) return;
  }
}
