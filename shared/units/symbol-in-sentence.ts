/**
 * Tells whether a token's symbol, which anybody may have chosen, needs quotation marks within a sentence:
 * without a capital letter it reads as a word or as arithmetic ('constructor', '+1+1'), and with blanks as
 * several words. Letters of scripts without capitals count as capitals.
 */
export const readsAsProse = (symbol: string): boolean =>
  symbol !== '' && (!/[\p{Lu}\p{Lt}\p{Lo}]/u.test(symbol) || /\s/u.test(symbol));
