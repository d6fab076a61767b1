import type { RowRef } from './flow-row.ts';

type PlacesBySeq = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<readonly RowRef[], PlacesBySeq>();

function groupBySeq(rows: readonly RowRef[]): PlacesBySeq {
  const groups = new Map<number, number[]>();
  let [seq, group]: [number | undefined, number[]] = [undefined, []];
  for (const [place, row] of rows.entries()) {
    // Rows of one record mostly follow each other.
    if (row.seq !== seq) {
      seq = row.seq;
      group = groups.get(seq) ?? [];
      groups.set(seq, group);
    }
    group.push(place);
  }
  return groups;
}

/**
 * The places of the rows that have one of `refs`, ascending. Keeps where the rows of each record are
 * for as long as the list: a million rows are too many to visit for each question.
 */
export function placesOfRows(rows: readonly RowRef[], refs: readonly RowRef[]): readonly number[] {
  const places = known.get(rows) ?? groupBySeq(rows);
  known.set(rows, places);
  const named = new Map<number, Set<number>>();
  for (const { seq, index } of refs) named.set(seq, (named.get(seq) ?? new Set()).add(index));
  return Array.from(named)
    .flatMap(([seq, indexes]) =>
      (places.get(seq) ?? []).filter((place) => indexes.has(rows[place]?.index ?? -1)),
    )
    .sort((one, other) => one - other);
}
