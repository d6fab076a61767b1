/**
 * Splits the name of a column into words: `txHash`, `TX_HASH` and `Tx-Hash` become `tx hash`. Drops
 * brackets and their contents.
 */
export const nameWords = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
