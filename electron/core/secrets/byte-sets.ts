/** Kinds of bytes, as tables: looking one up is quicker than comparing. */

/** Maps the bytes of the characters to 1. */
export const setOf = (characters: string): Uint8Array => {
  const set = new Uint8Array(256);
  for (const byte of Buffer.from(characters)) set[byte] = 1;
  return set;
};

/** Letters, digits and `_`. */
export const WORD = setOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_');
/** Blanks, line ends included. */
export const BLANK = setOf(' \t\r\n');

export const isWord = (byte: number | undefined): boolean => WORD[byte ?? 0] === 1;
export const isBlank = (byte: number | undefined): boolean => BLANK[byte ?? 0] === 1;
export const isDecimal = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** True for `"` and `'`. */
export const isQuote = (byte: number | undefined): boolean => byte === 0x22 || byte === 0x27;
