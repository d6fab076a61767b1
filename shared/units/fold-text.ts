const PLAIN = /^[\0-\u{7F}]*$/u;

/**
 * A text as searches and filters compare it: without regard to case, to the two sigmas, and to how Unicode writes a letter (NFKC, UAX 15): a decomposed `é` of a file
 * system, a full-width `Ａ` and a ligature are found by what a keyboard types.
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
