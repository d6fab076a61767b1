/**
 * Text as one word of a POSIX shell.
 */

/** In single quotes nothing is special but the quote itself. The text has no NUL: no word of a shell can. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
