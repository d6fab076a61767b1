/**
 * Writes a token's symbol, which anybody may have chosen, within a sentence: in quotation marks unless it
 * reads as a symbol. Without a capital letter it reads as a word or as arithmetic ('constructor', '+1+1'),
 * and with blanks as several words. Letters of scripts without capitals count as capitals.
 */
export const symbolInSentence = (symbol: string): string =>
  symbol === '' || (/[\p{Lu}\p{Lt}\p{Lo}]/u.test(symbol) && !/\s/u.test(symbol)) ? symbol : `“${symbol}”`;
