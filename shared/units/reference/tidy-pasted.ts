/**
 * Removes what programs add to pasted text: invisible characters, full-width forms, quotes and
 * brackets around it.
 */

/**
 * Byte order marks, zero-width characters, direction marks, soft hyphens, variation selectors. The
 * two overrides (U+202D, U+202E) stay: they disguise a text, so it must be refused.
 */
const UNSEEN =
  /[\u{AD}\u{61C}\u{180E}\u{200B}-\u{200F}\u{202A}-\u{202C}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}\0]|\p{Variation_Selector}/gu;
/** Full-width forms of ASCII, as East Asian input methods write them. */
const FULL_WIDTH = /[\u{FF01}-\u{FF5E}]/gu;
const FULL_WIDTH_OFFSET = 0xfe_e0;

/** The marks of a list count with a space behind them: `-5` is a number. */
const OPENING =
  /^(?:[\s"'`´‘’“”„«»‹›「」『』【】《》〈〉<>()[\]{}*|~_]|\\"|&quot;|[-–—•·→](?=\s)|\d\.(?=\s))+/u;
const CLOSING = /(?:[\s"'`´‘’“”„«»‹›「」『』【】《》〈〉<>()[\]{}*|~_,;.:!?、。]|\\"|&quot;)+$/u;

/** The text without invisible characters, with full-width forms as ASCII. */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replaceAll('\u{3000}', ' ');

/** The text without surrounding quotes, brackets and Markdown, and without trailing punctuation. */
export const withoutWrapping = (text: string): string => text.replace(OPENING, '').replace(CLOSING, '');
