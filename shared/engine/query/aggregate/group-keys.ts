/** Assigns each row to a group, as a number. */
import { ABSENT, Dictionary, FIRST_CODE, IN_COLUMN } from '../../columns/dictionary.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { wordsOf } from '../../columns/packed-index.ts';
import type { FormColumn } from '../filter/narrow.ts';
import { valueText } from '../../../service/row-value.ts';
import { DIRECTIONS } from '../directions.ts';

/** Groups of some rows. */
export interface GroupKeys {
  /** The group of each of the rows, in order. */
  readonly ids: Uint32Array;
  readonly size: number;
  textOf(id: number): string;
}

/**
 * Groups codes, those with equal text together. Replaces `codes` by the numbers of their groups.
 */
function groupsOfCodes(codes: Uint32Array, dictionary: Dictionary): GroupKeys {
  const first = firstOfText(dictionary);
  /** The number of a code's group plus 1; 0 if it has none yet. */
  const idOf = new Uint32Array(Math.max(FIRST_CODE, dictionary.size));
  const met: number[] = [];
  for (let place = 0; place < codes.length; place += 1) {
    const code = first[codes[place] ?? ABSENT] ?? ABSENT;
    let id = idOf[code] ?? 0;
    if (id === 0) {
      id = met.push(code);
      idOf[code] = id;
    }
    codes[place] = id - 1;
  }
  return { ids: codes, size: met.length, textOf: (id) => dictionary.textAt(met[id] ?? ABSENT) };
}

/**
 * For each code the first one with the same text: absent, null and '' are one, and so are 5 and
 * '5'.
 */
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
  const ofRows = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) ofRows[place] = codes[rows[place] ?? 0] ?? ABSENT;
  return groupsOfCodes(ofRows, dictionary);
}

/** Values in the column itself get a temporary dictionary. */
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
  const words = wordsOf(column.form === 'hex' ? column.bytes : new Uint8Array(0));
  const codes = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const isKept = kept.codeAt(row) !== IN_COLUMN;
    if (isKept || column.form === 'amount') codes[place] = made.intern(column.valueAt(row));
    else if (column.form === 'hex') codes[place] = made.internPacked(words, (row * column.width) / 4);
    else codes[place] = codeOfNumber(column.numbers[row] ?? 0);
  }
  return groupsOfCodes(codes, made);
}

/** Groups by the text of a column's cells. */
export function groupByColumn(column: FieldColumn, rows: Uint32Array): GroupKeys {
  return column.form === 'coded' ? codedGroups(column, rows) : formGroups(column, rows);
}

const IN = DIRECTIONS.indexOf('IN');
const OTHER = DIRECTIONS.indexOf('OTHER');

/**
 * Groups by the counterparty of each movement, given its direction (indexes in DIRECTIONS, by row);
 * rows that move nothing of the subject's are the group ''.
 */
export function groupByCounterparty(
  from: FieldColumn,
  to: FieldColumn,
  directions: Uint8Array,
  rows: Uint32Array,
): GroupKeys {
  const codes = new Uint32Array(rows.length);
  if (from.form === 'coded' && to.form === 'coded' && from.dictionary === to.dictionary) {
    const [ofFrom, ofTo] = [from.codes, to.codes];
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const direction = directions[row];
      if (direction === OTHER) codes[place] = ABSENT;
      else codes[place] = (direction === IN ? ofFrom[row] : ofTo[row]) ?? ABSENT;
    }
    return groupsOfCodes(codes, from.dictionary);
  }
  const dictionary = new Dictionary(0);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const direction = directions[row];
    codes[place] =
      direction === OTHER
        ? ABSENT
        : dictionary.intern(valueText((direction === IN ? from : to).valueAt(row)));
  }
  return groupsOfCodes(codes, dictionary);
}

/** One group with all rows, whose value is ''. */
export const groupAll = (rows: Uint32Array): GroupKeys => ({
  ids: new Uint32Array(rows.length),
  size: Math.min(1, rows.length),
  textOf: () => '',
});

const DAY_MS = 86_400_000;

/**
 * Groups by the UTC day of their times (Unix ms), as `YYYY-MM-DD`; rows without one (NaN) are the
 * group ''.
 */
export function groupByDay(times: Float64Array): GroupKeys {
  const idOf = new Map<number, number>();
  const days: number[] = [];
  const ids = new Uint32Array(times.length);
  let [lastDay, lastId] = [Number.NaN, 0];
  for (let place = 0; place < times.length; place += 1) {
    const time = times[place] ?? 0;
    // -1 means no time: there is none before 1970.
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
