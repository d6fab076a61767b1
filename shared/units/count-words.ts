/** A count with its word in the right number, digits grouped: '1 row', '2,000 rows'. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
