/**
 * What is searched for, worked out from the secrets: each as it is, with its own escapes taken off, reversed, and the beginnings
 * and ends that a service leaves of one when it cuts its message.
 */
import { isUnmistakable } from '../../../shared/secrets/secret-strength.ts';
import { textBytes } from './decode-runs.ts';
import { unescapeOnce } from './unescape-once.ts';

/** Compared without regard to case, to `+` and space, and to the two alphabets of base64. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);
for (const [from, to] of ['-+', ' +', '_/'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]))
  FOLDED[from ?? 0] = to ?? 0;

/** A text that is found by its core; what stands before and after it belongs to the find where it is there. All folded. */
export interface Needle {
  readonly before: Uint8Array;
  readonly core: Uint8Array;
  readonly after: Uint8Array;
}

/** Compiled secrets. */
export interface SecretMatcher {
  /** One for each hash of four bytes with which a core begins. */
  readonly starts: Uint8Array;
  readonly needlesByStart: ReadonlyMap<number, readonly Needle[]>;
  /** Secrets that chance may meet: looked for as whole words, and not in the rows of an answer. */
  readonly words: readonly string[];
  /** Bytes that an encoded secret decodes to at least, its edges left out; infinite where none is searched for everywhere. */
  readonly shortest: number;
  /** In characters, of all. */
  readonly longest: number;
  /** Which decoded bytes may belong to a secret, or stand beside one. */
  readonly isText: Uint8Array;
}

/** How many bytes a core has at least: four are hashed, and eight are no chance. */
const SHORTEST_CORE = 8;
/** At the ends of a secret so many characters may be part of an escape together with what stands beside it. */
const EDGE = 2;
const LONGEST_ESCAPE = 6;
/** Bits that a beginning or an end must have to be searched for alone. */
const FEWEST_BITS_OF_PART = 48;
/** Longer ones are found in base64 and hexadecimal by decoding; a short run could be taken for something else. */
const SHORT_SECRET = 24;
const MOST_LAYERS = 6;

/** Of Fibonacci hashing: 2^32 divided by the golden ratio. */
export const HASH_MULTIPLIER = 0x9e3779b1;

/** The hash of four folded bytes, 16 bits. */
export const startHash = (fourBytes: number): number => Math.imul(fourBytes, HASH_MULTIPLIER) >>> 16;

const fold = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => FOLDED[byte] ?? 0);

const needle = (bytes: Uint8Array, start: number, end: number): Needle => {
  const folded = fold(bytes);
  return { before: folded.slice(0, start), core: folded.slice(start, end), after: folded.slice(end) };
};

/** The whole secret; its edges may be missing where they make an escape with their neighbours. */
const wholeNeedle = (bytes: Uint8Array): Needle => {
  const start = bytes.length - 2 * EDGE >= SHORTEST_CORE ? EDGE : 0;
  const opener = bytes.findLastIndex((byte) => byte === 0x25 || byte === 0x26 || byte === 0x5c);
  const end = Math.min(bytes.length - start, opener >= bytes.length - LONGEST_ESCAPE ? opener : bytes.length);
  return needle(bytes, start, end - start >= SHORTEST_CORE ? end : bytes.length);
};

/** The secret as it is read once its own escapes are taken off, layer by layer. */
const layersOf = (secret: Uint8Array): Uint8Array[] => {
  const layers = [secret];
  for (let view = unescapeOnce({ bytes: secret }); view !== undefined && layers.length < MOST_LAYERS;) {
    layers.push(view.bytes);
    view = unescapeOnce(view);
  }
  return layers;
};

/** Base64 of a longer text that contains the secret, whatever byte it begins at: the digits that depend on the secret alone. */
const base64Inside = (secret: Buffer): string[] =>
  [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), secret])
      .toString('base64')
      .slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + secret.length) * 8) / 6)),
  );

/** The shortest beginning and end that are unmistakable by themselves. */
const cutNeedles = (secret: string): Needle[] => {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length !== secret.length) return [];
  const needles: Needle[] = [];
  for (const isEnd of [false, true])
    for (let length = SHORTEST_CORE; length < secret.length; length += 1) {
      const [start, end] = isEnd ? [secret.length - length, secret.length] : [0, length];
      if (!isUnmistakable(secret.slice(start, end), FEWEST_BITS_OF_PART)) continue;
      needles.push(needle(bytes, start, end));
      break;
    }
  return needles;
};

const needlesOf = (secret: string): Needle[] => {
  const bytes = Buffer.from(secret, 'utf8');
  const encodings = [bytes];
  if (bytes.length !== secret.length) encodings.push(Buffer.from(secret, 'latin1'));
  if (/[\u0100-\uffff]/.test(secret))
    encodings.push(Buffer.from(secret, 'utf16le'), Buffer.from(secret, 'utf16le').swap16());
  const whole = encodings.flatMap(layersOf).filter(({ length }) => length >= SHORTEST_CORE);
  whole.push(Buffer.from(bytes.toReversed()));
  if (bytes.length < SHORT_SECRET)
    whole.push(...[...base64Inside(bytes), bytes.toString('hex')].map((text) => Buffer.from(text)));
  return [...whole.map(wholeNeedle), ...cutNeedles(secret)];
};

const addNeedles = (
  needles: readonly Needle[],
  starts: Uint8Array,
  needlesByStart: Map<number, readonly Needle[]>,
): void => {
  for (const each of needles) {
    const hash = startHash(new DataView(each.core.buffer, each.core.byteOffset).getInt32(0));
    starts[hash] = 1;
    needlesByStart.set(hash, [...(needlesByStart.get(hash) ?? []), each]);
  }
};

/**
 * The bytes above 0x7f that secrets have in any encoding; all where one is weak: a short word is decoded only with the text
 * around it.
 */
const bytesBeyondAscii = (secrets: readonly string[]): ReadonlySet<number> => {
  if (!secrets.some((secret) => /[\u0080-\uffff]/.test(secret))) return new Set();
  if (secrets.some((secret) => secret !== '' && !isUnmistakable(secret)))
    return new Set(Array.from({ length: 256 }, (_, byte) => byte));
  return new Set(
    secrets.flatMap((secret) =>
      (['utf8', 'latin1', 'utf16le'] as const).flatMap((encoding) =>
        layersOf(Buffer.from(secret, encoding)).flatMap((bytes) => [...bytes]),
      ),
    ),
  );
};

const compile = (secrets: readonly string[]): SecretMatcher => {
  const searched = secrets.filter((secret) => isUnmistakable(secret));
  const starts = new Uint8Array(65_536);
  const needlesByStart = new Map<number, readonly Needle[]>();
  addNeedles(searched.flatMap(needlesOf), starts, needlesByStart);
  return {
    starts,
    needlesByStart,
    words: secrets.filter((secret) => secret !== '' && !isUnmistakable(secret)),
    shortest: Math.max(SHORTEST_CORE, Math.min(...searched.map(({ length }) => length)) - LONGEST_ESCAPE),
    longest: Math.max(0, ...secrets.map(({ length }) => length)),
    isText: textBytes(bytesBeyondAscii(secrets)),
  };
};

/** Compiled once for a list, and gone with it: nothing else here may keep a secret alive. */
const compiled = new WeakMap<readonly string[], SecretMatcher>();

/** The matcher of a list of secrets; the list is not to be changed afterwards. */
export const matcherOf = (secrets: readonly string[]): SecretMatcher => {
  const known = compiled.get(secrets) ?? compile(secrets);
  compiled.set(secrets, known);
  return known;
};

/** A signature that was sent, compiled: there is another one for each attempt. */
export interface SentSignature {
  readonly length: number;
  readonly needles: readonly Needle[];
}

/** Compiles a signature, to be searched for together with the secrets. */
export const sentSignature = (signature: string): SentSignature => ({
  length: signature.length,
  needles: needlesOf(signature),
});

/** The matcher of secrets and of signatures that were made with them. */
export const withSignatures = (
  matcher: SecretMatcher,
  signatures: readonly SentSignature[],
): SecretMatcher => {
  if (signatures.length === 0) return matcher;
  const starts = matcher.starts.slice();
  const needlesByStart = new Map(matcher.needlesByStart);
  for (const { needles } of signatures) addNeedles(needles, starts, needlesByStart);
  return { ...matcher, starts, needlesByStart };
};
