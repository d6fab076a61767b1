/**
 * The words of the review benchmark's lines.
 */

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const grouped = (rows: number): string => rows.toLocaleString('en');

/** Milliseconds with as many digits as count. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/**
 * Prints a line with its ratio; `bar` is what the ratio must reach, or with `most` must not be
 * above.
 */
export function reportLine(told: string, ratio: number, bar: number, kind: 'least' | 'most' = 'least'): void {
  const isMet = kind === 'least' ? ratio >= bar : ratio <= bar;
  console.log(`${told}; ratio ${ratio.toFixed(2)} (bar ${bar})${isMet ? '' : ' FALLS SHORT'}`);
}

/**
 * The same for lines that store in IndexedDB. Plain IndexedDB has the ratio `own`, so a stricter
 * bar is reported as unreachable. A separate line says how close the program comes to that ratio.
 */
export function reportOnIndexedDb(told: string, ratio: number, bar: number, own: number): void {
  if (own >= bar) reportLine(told, ratio, bar);
  else
    console.log(
      `${told}; ratio ${ratio.toFixed(2)} (bar ${bar}: out of reach, IndexedDB itself is ${own.toFixed(2)})`,
    );
}
