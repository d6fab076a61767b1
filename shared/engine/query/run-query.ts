/** Runs a query step by step: the caller may check for a newer one between two steps. */
import { foldSought } from '../../units/reference/sought-text.ts';
import type {
  FieldOrder,
  FilterClause,
  ReviewQuery,
  SortOrder,
  WorkedOutOfRow,
  WorkedOutOfCollection,
} from './review-session.ts';
import { withRoom } from '../columns/grow.ts';
import { DIRECTIONS } from './directions.ts';
import { checkBounds, narrowOf, type FilterableRows } from './filter/filter-rows.ts';
import { flatClauses, needsAllRows } from './filter/clause-parts.ts';
import type { Narrow } from './filter/narrow.ts';
import { putTogether } from './sort/rows-together.ts';
import { sortByLevel, type SortLevel } from './sort/sort-rows.ts';
import type { Steps } from './steps.ts';
import { isOfCollection, levelOfCounts } from './worked-out/counts-of-collection.ts';
import type { PackedKeys } from './worked-out/packed-keys.ts';

/**
 * Rows narrowed in one step, a few hundredths of a second at most, so that a newer query need not
 * wait longer.
 */
const ROWS_OF_STEP = 1 << 17;

/**
 * The marks of a filter on the rows so far: rows never change, so only new ones must be checked.
 */
export interface PassedRows {
  readonly filter: readonly FilterClause[];
  /** 1 or 0 by row. */
  readonly marks: Uint8Array;
}

/** What rows are sorted by: their fields, and computed values. */
export interface SortSources {
  readonly rows: FilterableRows;
  /** The keys of all current rows. */
  workedOut(worked: WorkedOutOfRow): Steps<PackedKeys>;
  /** By row. */
  countsOf(worked: WorkedOutOfCollection): Steps<Uint32Array>;
}

/** Throws input.invalid if a filter cannot be applied. */
export function checkFilter(filter: ReviewQuery['filter'], rows: FilterableRows): void {
  for (const clause of filter) checkBounds(clause, rows);
}

/** The clauses of a filter that a row passes or fails on its own. */
export const rowClauses = (filter: ReviewQuery['filter']): readonly FilterClause[] =>
  flatClauses(filter).filter((clause) => !needsAllRows(clause));

/** The other ones, which need to know all rows. */
export const collectionClauses = (filter: ReviewQuery['filter']): readonly FilterClause[] =>
  flatClauses(filter).filter((clause) => needsAllRows(clause));

/**
 * True if every row that passes `next` also passes `clause`: it is the same, or searches for a part
 * of `next`'s text.
 */
function follows(clause: FilterClause, next: FilterClause): boolean {
  if (clause.kind === 'text' && next.kind === 'text')
    return foldSought(next.text).includes(foldSought(clause.text));
  if (clause.kind === 'contains' && next.kind === 'contains' && clause.field === next.field)
    return foldSought(next.text).includes(foldSought(clause.text));
  return JSON.stringify(clause) === JSON.stringify(next);
}

/**
 * The clauses of `filter` that rows which passed `before` may still fail; undefined if other rows
 * may pass.
 */
function clausesLeft(
  before: readonly FilterClause[],
  filter: readonly FilterClause[],
): readonly FilterClause[] | undefined {
  if (!before.every((clause) => filter.some((next) => follows(clause, next)))) return undefined;
  const held = new Set(before.map((clause) => JSON.stringify(clause)));
  return filter.filter((clause) => !held.has(JSON.stringify(clause)));
}

export interface HowToMark {
  /** Unused marks for reuse: allocating fresh memory takes longer than computing marks. */
  readonly spare?: Uint8Array | undefined;
  readonly narrowFor?: (clause: FilterClause) => Narrow;
}

/**
 * Marks the first `length` rows. For those that `known` covers, applies only what it does not know:
 * nothing if the filter is the same, and only rows that passed if the filter is narrower, as while
 * a text is typed.
 */
export function* markRows(
  filter: readonly FilterClause[],
  rows: FilterableRows,
  length: number,
  known: PassedRows | undefined,
  { spare, narrowFor = (clause) => narrowOf(clause, rows) }: HowToMark = {},
): Steps<PassedRows> {
  const left = known === undefined ? undefined : clausesLeft(known.filter, filter);
  const held = known === undefined || left === undefined ? new Uint8Array(0) : known.marks;
  if (left?.length === 0 && held.length === length) return { filter, marks: held };
  const from = Math.min(held.length, length);
  const marks = withRoom(spare ?? new Uint8Array(0), length).subarray(0, length);
  marks.set(held.subarray(0, from));
  marks.fill(1, from);
  for (const clause of filter) {
    const begin = left?.includes(clause) === true ? 0 : from;
    if (begin === length) continue;
    yield;
    const narrow = narrowFor(clause);
    for (let at = begin; at < length; at += ROWS_OF_STEP) {
      if (at > begin) yield;
      narrow(marks, at, Math.min(length, at + ROWS_OF_STEP));
    }
  }
  return { filter, marks };
}

/** The sort level of a record field. */
export function levelOf({ field, descending }: FieldOrder, rows: FilterableRows): SortLevel {
  return field === 'direction'
    ? { by: { form: 'places', places: rows.directions(), highest: DIRECTIONS.length - 1 }, descending }
    : { by: rows.column(field), descending };
}

/**
 * The same for values that may be computed: rows without a value come last, in either direction.
 */
function* levelsOf({ worked, ...order }: SortOrder, sources: SortSources): Steps<readonly SortLevel[]> {
  if (worked === undefined) return [levelOf(order, sources.rows)];
  const { descending } = order;
  if (isOfCollection(worked)) return [levelOfCounts(yield* sources.countsOf(worked), descending)];
  const by = yield* sources.workedOut(worked);
  const { missing } = by;
  const level = { by, descending };
  return missing.includes(1)
    ? [{ by: { form: 'places', places: missing, highest: 1 }, descending: false }, level]
    : [level];
}

/**
 * The found rows, sorted. May return them themselves, or a cached order: do not change it.
 */
export function* orderRows(
  rows: Uint32Array,
  { sort, together }: Pick<ReviewQuery, 'sort' | 'together'>,
  sources: SortSources,
): Steps<Uint32Array> {
  let found = rows;
  for (const order of sort.toReversed())
    for (const level of (yield* levelsOf(order, sources)).toReversed()) {
      yield;
      found = yield* sortByLevel(found, level);
    }
  return together === undefined ? found : yield* putTogether(found, sources.rows.column(together));
}
