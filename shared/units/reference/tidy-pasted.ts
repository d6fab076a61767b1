/**
 * Pasted text without what programs add to it: characters that are not seen, full-width forms, quotes and brackets around it.
 */

/**
 * Byte order marks, zero-width characters, marks of direction, soft hyphens, variation selectors. The two overrides (U+202D, U+202E) stay: they make a text look like
 * another one, so that it is refused.
 */
const UNSEEN =
  /[\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202C}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}\0]|\p{Variation_Selector}/gu;
/** Full-width forms of ASCII, as East Asian input methods write them. */
const FULL_WIDTH = /[\u{FF01}-\u{FF5E}]/gu;
const FULL_WIDTH_OFFSET = 0xfe_e0;

const OPENING = /^[\s"'`´‘’“”„«»‹›<>()[\]{}*|]+/u;
const CLOSING = /[\s"'`´‘’“”„«»‹›<>()[\]{}*|,;.:!?]+$/u;

/** The text without unseen characters, with full-width forms as ASCII. */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replaceAll('\u{3000}', ' ');

/** The text without the quotes, brackets and marks of Markdown around it, and without punctuation behind it. */
export const withoutWrapping = (text: string): string => text.replace(OPENING, '').replace(CLOSING, '');
