/**
 * Finds what a reader of a screen cannot see or is deceived by, independently of the code that
 * writes it out.
 */

/** Line ends and tabs are visible as what they are. */
const UNSEEN = /(?!\t|\r?\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u2800\u3164\uFFA0]|\p{M}{4}/gu;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * The characters of a text that are invisible, change the reading direction, or begin a stack of
 * marks: their code points, each once.
 */
export const unseenIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(UNSEEN), ([found]) => codeOf(found))),
];
