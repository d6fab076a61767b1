import type { RowRef } from './flow-row.ts';

/** Returns what tells whether a row is one of `refs`, without a text for each row. */
export function rowsNamed(refs: Iterable<RowRef>): (seq: number, index: number) => boolean {
  const named = new Map<number, Set<number>>();
  for (const { seq, index } of refs) named.set(seq, (named.get(seq) ?? new Set()).add(index));
  return (seq, index) => named.get(seq)?.has(index) === true;
}
