/**
 * The page of a table's peer, as the benchmark calls it.
 */

/** What the benchmark calls; resolves when the first rows are drawn. Sizes in px. */
export type ShowRows = (
  rows: number,
  size: { readonly width: number; readonly height: number },
) => Promise<void>;
