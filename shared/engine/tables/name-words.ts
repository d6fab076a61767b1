/** The name of a column as words: `txHash`, `TX_HASH` and `Tx-Hash` are `tx hash`. Brackets and what is in them are left out. */
export const nameWords = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
