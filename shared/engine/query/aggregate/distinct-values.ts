/** Values of a column with their counts. */
import type { CodedColumn } from '../../columns/coded-column.ts';
import { ABSENT } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { inStretches } from '../in-stretches.ts';
import type { RowOrder } from '../marked-rows.ts';
import type { Steps } from '../steps.ts';
import { alikeCodes } from './alike-codes.ts';
import { groupByColumn } from './group-keys.ts';
import { mostFrequent } from './most-frequent.ts';

/** The number of rows of each group. */
interface Counted {
  readonly counts: Uint32Array;
  readonly textOf: (group: number) => string;
}

function countRun(codes: Uint32Array, counts: Uint32Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    const code = codes[row] ?? ABSENT;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countRows(codes: Uint32Array, counts: Uint32Array, rows: Uint32Array): void {
  for (let place = 0; place < rows.length; place += 1) {
    const code = codes[rows[place] ?? 0] ?? ABSENT;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** By code, those with equal text together. */
function countCodes({ codes, dictionary }: CodedColumn, { order, isRun }: RowOrder): Counted {
  const counts = new Uint32Array(dictionary.size);
  const first = order[0] ?? 0;
  if (isRun) inStretches(first, first + order.length, (from, to) => countRun(codes, counts, from, to));
  else inStretches(0, order.length, (from, to) => countRows(codes, counts, order.subarray(from, to)));
  for (const [code, known] of alikeCodes(dictionary)) {
    counts[known] = (counts[known] ?? 0) + (counts[code] ?? 0);
    counts[code] = 0;
  }
  return { counts, textOf: (code) => dictionary.textAt(code) };
}

function countGroups(column: FieldColumn, rows: Uint32Array): Counted {
  const keys = groupByColumn(column, rows);
  const { ids } = keys;
  const counts = new Uint32Array(keys.size);
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return { counts, textOf: (id) => keys.textOf(id) };
}

/** Values with their counts, the most frequent first, then by text. */
export function* distinctValues(
  column: FieldColumn,
  rows: RowOrder,
  atMost: number,
): Steps<{ value: string; count: number }[]> {
  const { counts, textOf } =
    column.form === 'coded' ? countCodes(column, rows) : countGroups(column, rows.order);
  yield;
  return mostFrequent(counts, undefined, { textOf }, atMost).map((group) => ({
    value: textOf(group),
    count: counts[group] ?? 0,
  }));
}
