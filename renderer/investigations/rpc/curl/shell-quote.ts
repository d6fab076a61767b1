/**
 * Text as one word of a POSIX shell.
 */

/**
 * In single quotes only the quote itself is special. The text has no NUL, which no shell word can
 * contain.
 */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
