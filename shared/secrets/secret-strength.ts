/**
 * Returns whether a secret may be searched for everywhere. One that a hash, an amount or a text of
 * the service may contain by chance must not be, because replacing it would change evidence.
 */

/**
 * From this strength on, chance finds a secret in no response: 2^40 positions are more than a
 * thousand responses of the largest size have.
 */
const FEWEST_BITS = 40;
const FEWEST_CHARACTERS = 8;
const FEWEST_DIFFERENT = 5;

/**
 * Bits per character, by what the text consists of. Natural words repeat each other: two bits per
 * letter.
 */
const BITS_BY_KIND: readonly (readonly [kind: RegExp, bits: number])[] = [
  [/^[A-Za-z\s_.,-]*$/, 2],
  [/^[\d\s_.,:-]*$/, 3.3],
  [/^(?:0x)?[\da-f-]*$/i, 4],
  [/^/, 5.5],
];

/** Estimates how many bits must agree by chance for the text to occur where it was not meant. */
const bitsOf = (text: string): number => {
  const bits = BITS_BY_KIND.find(([kind]) => kind.test(text))?.[1] ?? 0;
  return bits * text.length;
};

/** True where the text is met by intent alone. */
export const isUnmistakable = (text: string, fewestBits = FEWEST_BITS): boolean =>
  text.length >= FEWEST_CHARACTERS &&
  new Set(text.toLowerCase()).size >= FEWEST_DIFFERENT &&
  bitsOf(text) >= fewestBits;

/** What is said where one is saved that is not, after its name. */
export const MET_BY_CHANCE =
  'is short or a plain word, so rows may hold it by chance: where the service repeats it, Casebook removes it from messages and headers, never from rows.';
