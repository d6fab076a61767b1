const PLAIN = /^[\0-\u{7F}]*$/u;

/**
 * Folds a text for searches and filters: ignores case, the two sigmas, and how Unicode writes a
 * letter (NFKC, [UAX 15](https://www.unicode.org/reports/tr15/)), so that a file system's
 * decomposed `é`, a full-width `Ａ` and a ligature match what a keyboard types.
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

const INVISIBLE = /\p{Cf}/gu;

/**
 * Folds a text to be searched: as it is and, if it has invisible characters, also as it is seen, so that
 * `US\u200BDP` is found by what a keyboard types.
 */
export function foldSearched(text: string): string {
  const seen = text.replaceAll(INVISIBLE, '');
  return seen === text ? foldText(text) : `${foldText(text)}\n${foldText(seen)}`;
}
