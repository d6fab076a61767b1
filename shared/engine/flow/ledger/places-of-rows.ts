import type { RowRef } from './flow-row.ts';

/** The evidence of rows by their places. */
export interface RefColumns {
  readonly seqs: ArrayLike<number>;
  readonly indexes: ArrayLike<number>;
}

type PlacesBySeq = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<RefColumns, PlacesBySeq>();
const columnsOfRows = new WeakMap<readonly RowRef[], RefColumns>();

function groupBySeq({ seqs }: RefColumns): PlacesBySeq {
  const groups = new Map<number, number[]>();
  let [seq, group]: [number | undefined, number[]] = [undefined, []];
  for (let place = 0; place < seqs.length; place += 1) {
    const own = seqs[place] ?? 0;
    // Rows of one record mostly follow each other.
    if (own !== seq) {
      seq = own;
      group = groups.get(own) ?? [];
      groups.set(own, group);
    }
    group.push(place);
  }
  return groups;
}

/**
 * The places of the rows that have one of `refs`, ascending. Keeps where the rows of each record are
 * for as long as the columns: a million rows are too many to visit for each question.
 */
export function placesOfRefs(columns: RefColumns, refs: readonly RowRef[]): readonly number[] {
  const places = known.get(columns) ?? groupBySeq(columns);
  known.set(columns, places);
  const named = new Map<number, Set<number>>();
  for (const { seq, index } of refs) named.set(seq, (named.get(seq) ?? new Set()).add(index));
  return Array.from(named)
    .flatMap(([seq, indexes]) =>
      (places.get(seq) ?? []).filter((place) => indexes.has(columns.indexes[place] ?? -1)),
    )
    .sort((one, other) => one - other);
}

/** As placesOfRefs, of a list of rows. */
export function placesOfRows(rows: readonly RowRef[], refs: readonly RowRef[]): readonly number[] {
  const columns = columnsOfRows.get(rows) ?? {
    seqs: Float64Array.from(rows, ({ seq }) => seq),
    indexes: Float64Array.from(rows, ({ index }) => index),
  };
  columnsOfRows.set(rows, columns);
  return placesOfRefs(columns, refs);
}
