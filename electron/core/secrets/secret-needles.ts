/**
 * Compiles the secrets into what to search for: each as it is, without its own escapes, reversed,
 * and the beginnings and ends that remain when a service truncates its message.
 */
import { isUnmistakable } from '../../../shared/secrets/secret-strength.ts';
import { textBytes } from './decode-runs.ts';
import { unescapeOnce } from './unescape-once.ts';

/** Folds case, `+` and space, and the two alphabets of base64, for comparison. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);
for (const [from, to] of ['-+', ' +', '_/'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]))
  FOLDED[from ?? 0] = to ?? 0;

/**
 * A text that is found by its core. What precedes and follows the core belongs to the find if it is
 * present. All folded.
 */
export interface Needle {
  readonly before: Uint8Array;
  readonly core: Uint8Array;
  readonly after: Uint8Array;
}

/** A compiled signature that was sent: each attempt has another one. */
export interface SentSignature {
  readonly needles: readonly Needle[];
  /** By needle: the hash of the first four bytes of its core. */
  readonly starts: Uint16Array;
  /**
   * Of all needles: the hashes of the four bytes that begin at each of a core's first {@link STRIDE}
   * places.
   */
  readonly grams: Uint16Array;
}

/** Compiled secrets. */
export interface SecretMatcher {
  /**
   * By hash of four bytes, signatures included: `starts` has 1 if a core begins with such bytes,
   * `grams` if they begin at one of a core's first {@link STRIDE} places.
   */
  readonly starts: Uint8Array;
  readonly grams: Uint8Array;
  readonly needlesByStart: ReadonlyMap<number, readonly Needle[]>;
  /**
   * Signatures change with each request, so they are kept as a list: building a map of all of their
   * needles takes longer than searching with it.
   */
  readonly signatures: readonly SentSignature[];
  /**
   * Secrets that ordinary text may contain by chance: searched only as whole words, and not in the
   * rows of a response.
   */
  readonly words: readonly string[];
  /**
   * The fewest bytes that an encoded secret decodes to, without its edges; infinite if none is
   * searched for everywhere.
   */
  readonly shortest: number;
  /** Length of the longest needle, in characters. */
  readonly longest: number;
  /** Which decoded bytes may belong to a secret, or stand beside one. */
  readonly isText: Uint8Array;
}

/** The fewest bytes of a core: four are hashed, and eight do not match by chance. */
const SHORTEST_CORE = 8;
/**
 * A search hashes the four bytes at one place in five. The shortest core has eight bytes, so the
 * four bytes at one of these places lie within it, wherever it begins.
 */
export const STRIDE = SHORTEST_CORE - 3;
/**
 * This many characters at each end of a secret may be part of an escape together with their
 * neighbours.
 */
const EDGE = 2;
const LONGEST_ESCAPE = 6;
/** The entropy in bits that a beginning or an end needs to be searched for alone. */
const FEWEST_BITS_OF_PART = 48;
/**
 * Longer secrets are found in base64 and hexadecimal by decoding; a short run could be mistaken for
 * something else.
 */
const SHORT_SECRET = 24;
const MOST_LAYERS = 6;

/** Fibonacci hashing: 2^32 divided by the golden ratio. */
export const HASH_MULTIPLIER = 0x9e3779b1;

/** The hash of four folded bytes, 16 bits. */
export const startHash = (fourBytes: number): number => Math.imul(fourBytes, HASH_MULTIPLIER) >>> 16;

const fold = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => FOLDED[byte] ?? 0);

const needle = (bytes: Uint8Array, start: number, end: number): Needle => {
  const folded = fold(bytes);
  return { before: folded.slice(0, start), core: folded.slice(start, end), after: folded.slice(end) };
};

/**
 * The needle for the whole secret; its edges may be missing if they form an escape with their
 * neighbours.
 */
const wholeNeedle = (bytes: Uint8Array): Needle => {
  const start = bytes.length - 2 * EDGE >= SHORTEST_CORE ? EDGE : 0;
  const opener = bytes.findLastIndex((byte) => byte === 0x25 || byte === 0x26 || byte === 0x5c);
  const end = Math.min(bytes.length - start, opener >= bytes.length - LONGEST_ESCAPE ? opener : bytes.length);
  return needle(bytes, start, end - start >= SHORTEST_CORE ? end : bytes.length);
};

/** Removes the secret's own escapes, layer by layer. */
const layersOf = (secret: Uint8Array): Uint8Array[] => {
  const layers = [secret];
  for (let view = unescapeOnce({ bytes: secret }); view !== undefined && layers.length < MOST_LAYERS;) {
    layers.push(view.bytes);
    view = unescapeOnce(view);
  }
  return layers;
};

/**
 * Base64 of a longer text that contains the secret, starting at any byte: only the digits that
 * depend on the secret alone.
 */
const base64Inside = (secret: Buffer): string[] =>
  [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), secret])
      .toString('base64')
      .slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + secret.length) * 8) / 6)),
  );

const BASE32 = Buffer.from('abcdefghijklmnopqrstuvwxyz234567');

/**
 * The [base32](https://www.rfc-editor.org/rfc/rfc4648#section-6) of a text that contains the secret,
 * starting at any byte: only the digits that depend on the secret alone. Runs for each signature.
 */
const base32Inside = (secret: Uint8Array): Buffer[] =>
  [0, 1, 2, 3, 4].map((lead) => {
    const digits = Buffer.alloc(Math.floor(((lead + secret.length) * 8) / 5));
    let [written, bits, count] = [0, 0, 0];
    for (let at = -lead; at < secret.length; at += 1) {
      bits = (bits << 8) | (at < 0 ? 0 : (secret[at] ?? 0));
      for (count += 8; count >= 5; count -= 5, written += 1)
        digits[written] = BASE32[(bits >> (count - 5)) & 31] ?? 0;
      bits &= 31;
    }
    return digits.subarray(Math.ceil((lead * 8) / 5));
  });

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
  whole.push(Buffer.from(bytes.toReversed()), ...base32Inside(bytes));
  if (bytes.length < SHORT_SECRET)
    whole.push(...[...base64Inside(bytes), bytes.toString('hex')].map((text) => Buffer.from(text)));
  return [...whole.map(wholeNeedle), ...cutNeedles(secret)];
};

const HASHES = 65_536;

/** The hash of the four bytes of a core from `at` on. */
const hashOf = ({ core }: Needle, at = 0): number =>
  startHash(new DataView(core.buffer, core.byteOffset).getInt32(at));

const gramsOf = (each: Needle): number[] => Array.from({ length: STRIDE }, (_, at) => hashOf(each, at));

/**
 * The bytes above 0x7f that secrets have in any encoding; all bytes if a secret is weak, because a
 * short word is decoded only together with the text around it.
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
  const [starts, grams] = [new Uint8Array(HASHES), new Uint8Array(HASHES)];
  const needlesByStart = new Map<number, readonly Needle[]>();
  for (const each of searched.flatMap(needlesOf)) {
    const start = hashOf(each);
    starts[start] = 1;
    for (const gram of gramsOf(each)) grams[gram] = 1;
    needlesByStart.set(start, [...(needlesByStart.get(start) ?? []), each]);
  }
  return {
    starts,
    grams,
    needlesByStart,
    signatures: [],
    words: secrets.filter((secret) => secret !== '' && !isUnmistakable(secret)),
    shortest: Math.max(SHORTEST_CORE, Math.min(...searched.map(({ length }) => length)) - LONGEST_ESCAPE),
    longest: Math.max(0, ...secrets.map(({ length }) => length)),
    isText: textBytes(bytesBeyondAscii(secrets)),
  };
};

/**
 * Compiled once for each list, and collected with it: nothing else here may keep a secret alive.
 */
const compiled = new WeakMap<readonly string[], SecretMatcher>();

/** Returns the matcher of a list of secrets; do not change the list afterwards. */
export const matcherOf = (secrets: readonly string[]): SecretMatcher => {
  const known = compiled.get(secrets) ?? compile(secrets);
  compiled.set(secrets, known);
  return known;
};

/** Compiles a signature, to be searched for together with the secrets. */
export const sentSignature = (signature: string): SentSignature => {
  const needles = needlesOf(signature);
  return {
    needles,
    starts: Uint16Array.from(needles, (each) => hashOf(each)),
    grams: Uint16Array.from(needles.flatMap(gramsOf)),
  };
};
