/**
 * To which group each row belongs, as a number.
 */
import { ABSENT, Dictionary, FIRST_CODE, IN_COLUMN } from '../../../columns/dictionary.ts';
import type { CodedColumn } from '../../../columns/coded-column.ts';
import type { FieldColumn } from '../../../columns/field-column.ts';
import type { FormColumn } from '../filter/narrow.ts';
import { valueText } from '../../../../shared/service/row-value.ts';

/** Groups of some rows. */
export interface GroupKeys {
  /** The group of each of the rows, in their order. */
  readonly ids: Uint32Array;
  readonly size: number;
  textOf(id: number): string;
}

/** Gives numbers to codes as they are met. */
class CodeGroups {
  readonly codes: number[] = [];
  readonly #idOf: Int32Array;

  constructor(size: number) {
    this.#idOf = new Int32Array(size).fill(-1);
  }

  idOf(code: number): number {
    const known = this.#idOf[code] ?? -1;
    if (known >= 0) return known;
    this.#idOf[code] = this.codes.length;
    this.codes.push(code);
    return this.codes.length - 1;
  }
}

/** For each code the first one of the same text: absent, null and '' are one, and so are 5 and '5'. */
export function firstOfText(dictionary: Dictionary): Uint32Array {
  const first = Uint32Array.from({ length: dictionary.size }, (_, code) => code);
  const byText = new Map([['', ABSENT]]);
  for (const code of dictionary.freeCodes) {
    const text = dictionary.textAt(code);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, code);
    else first[code] = known;
  }
  return first;
}

function codedGroups({ codes, dictionary }: CodedColumn, rows: Uint32Array): GroupKeys {
  const first = firstOfText(dictionary);
  const groups = new CodeGroups(dictionary.size);
  const ids = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1)
    ids[place] = groups.idOf(first[codes[rows[place] ?? 0] ?? ABSENT] ?? ABSENT);
  return { ids, size: groups.codes.length, textOf: (id) => dictionary.textAt(groups.codes[id] ?? ABSENT) };
}

/** Values that lie in the column get a dictionary of their own for the while. */
function formGroups(column: FormColumn, rows: Uint32Array): GroupKeys {
  const { kept } = column;
  const made = new Dictionary(column.form === 'hex' ? column.width : 0);
  const byNumber = new Map<number, number>();
  const codeOfNumber = (number: number): number => {
    const known = byNumber.get(number);
    if (known !== undefined) return known;
    const code = made.intern(String(number));
    byNumber.set(number, code);
    return code;
  };
  const codes = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const isKept = kept.codeAt(row) !== IN_COLUMN;
    if (isKept || column.form === 'amount') codes[place] = made.intern(column.valueAt(row));
    else if (column.form === 'hex') codes[place] = made.internPacked(column.bytes, row * column.width);
    else codes[place] = codeOfNumber(column.numbers[row] ?? 0);
  }
  const first = firstOfText(made);
  const groups = new CodeGroups(made.size);
  const ids = codes.map((code) => groups.idOf(first[code] ?? ABSENT));
  return { ids, size: groups.codes.length, textOf: (id) => made.textAt(groups.codes[id] ?? ABSENT) };
}

/** By the text of a column's cells. */
export function groupByColumn(column: FieldColumn, rows: Uint32Array): GroupKeys {
  return column.form === 'coded' ? codedGroups(column, rows) : formGroups(column, rows);
}

/** Which of the two columns a row's value is taken from; undefined for neither. */
type Side = (row: number) => 'one' | 'other' | undefined;

/** By the texts of two columns that may share a dictionary; rows of neither side are the group ''. */
export function groupByEither(
  one: FieldColumn,
  other: FieldColumn,
  side: Side,
  rows: Uint32Array,
): GroupKeys {
  const isShared = one.form === 'coded' && other.form === 'coded' && one.dictionary === other.dictionary;
  const dictionary = isShared ? one.dictionary : new Dictionary(0);
  const codes = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const which = side(row);
    const column = which === 'one' ? one : other;
    if (which === undefined) codes[place] = ABSENT;
    else if (isShared && column.form === 'coded') codes[place] = column.codes[row] ?? ABSENT;
    else codes[place] = dictionary.intern(valueText(column.valueAt(row)));
  }
  const first = firstOfText(dictionary);
  const groups = new CodeGroups(Math.max(FIRST_CODE, dictionary.size));
  const ids = codes.map((code) => groups.idOf(first[code] ?? ABSENT));
  return { ids, size: groups.codes.length, textOf: (id) => dictionary.textAt(groups.codes[id] ?? ABSENT) };
}

const DAY_MS = 86_400_000;

/** By the UTC day, as `YYYY-MM-DD`; rows without a time are the group ''. */
export function groupByDay(timeOf: (row: number) => number, rows: Uint32Array): GroupKeys {
  const idOf = new Map<number, number>();
  const days: number[] = [];
  const ids = new Uint32Array(rows.length);
  let [lastDay, lastId] = [Number.NaN, 0];
  for (let place = 0; place < rows.length; place += 1) {
    const time = timeOf(rows[place] ?? 0);
    // -1 stands for no time at all: there is none before 1970.
    const day = Number.isNaN(time) ? -1 : Math.floor(time / DAY_MS);
    if (day !== lastDay) {
      lastDay = day;
      lastId = idOf.get(day) ?? days.length;
      if (lastId === days.length) {
        idOf.set(day, lastId);
        days.push(day);
      }
    }
    ids[place] = lastId;
  }
  const textOf = (id: number): string => {
    const day = days[id] ?? -1;
    return day < 0 ? '' : new Date(day * DAY_MS).toISOString().slice(0, 10);
  };
  return { ids, size: days.length, textOf };
}
