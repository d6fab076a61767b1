/**
 * Text for the clipboard. It may be pasted into a terminal or a table, where a line break or an
 * escape code takes effect.
 */

/**
 * Controls, line and paragraph separators, lone surrogates, and characters that change the reading
 * direction.
 */
const ACTIVE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const SHORT: Readonly<Record<string, string>> = {
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

const escaped = (character: string): string =>
  String.raw`\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The exact value with such characters written out (`\n`, `\u001B`): hashes, addresses and numbers
 * have none. This is for reading; copy JSON to restore every character.
 */
export const clipboardText = (text: string): string =>
  text.replaceAll(ACTIVE, (character) => SHORT[character] ?? escaped(character));

/**
 * JSON with the same characters as its own escapes, so that it still represents exactly what came.
 */
export const clipboardJson = (json: string): string => json.replaceAll(ACTIVE, escaped);
