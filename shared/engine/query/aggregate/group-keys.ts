/** Assigns each row to a group, as a number. */
import { ABSENT, Dictionary, IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { wordsOf } from '../../columns/packed-index.ts';
import type { FormColumn } from '../filter/narrow.ts';
import { inStretches } from '../in-stretches.ts';
import { CodeGroups } from './code-groups.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import { groupByHash } from './hash-groups.ts';
import { valueText } from '../../../service/row-value.ts';
import type { CodedValues } from '../counterparties.ts';
import { DIRECTIONS } from '../directions.ts';

/** Groups codes. Replaces `codes` by the numbers of their groups. */
function groupsOfCodes(codes: Uint32Array, dictionary: Dictionary): GroupKeys {
  const groups = new CodeGroups(dictionary);
  inStretches(0, codes.length, (from, to) => groups.replace(codes.subarray(from, to)));
  return groups.keysOf(codes);
}

/** Groups by the text of coded values. */
export function groupByCodes({ codes, dictionary }: CodedValues, rows: Uint32Array): GroupKeys {
  const groups = new CodeGroups(dictionary);
  const ids = new Uint32Array(rows.length);
  inStretches(0, rows.length, (from, to) =>
    groups.takeRows(codes, rows.subarray(from, to), ids.subarray(from, to)),
  );
  return groups.keysOf(ids);
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
  if (column.form === 'coded') return groupByCodes(column, rows);
  return column.form === 'hex' && column.kept.codes === undefined
    ? groupByHash(column, rows)
    : formGroups(column, rows);
}

const IN = DIRECTIONS.indexOf('IN');
const OTHER = DIRECTIONS.indexOf('OTHER');

/**
 * Groups by the counterparty of each movement, given its direction (indexes in DIRECTIONS, by row);
 * rows that move nothing of the subject's are the group ''. For columns without a common dictionary:
 * otherwise see groupByCodes.
 */
export function groupByCounterparty(
  from: FieldColumn,
  to: FieldColumn,
  directions: Uint8Array,
  rows: Uint32Array,
): GroupKeys {
  const codes = new Uint32Array(rows.length);
  const dictionary = new Dictionary(0);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const direction = directions[row];
    const recipient = direction === OTHER ? '' : valueText(to.valueAt(row));
    // What came into the trade zone names no recipient: its sender is the subject itself.
    codes[place] =
      recipient === ''
        ? ABSENT
        : dictionary.intern(direction === IN ? valueText(from.valueAt(row)) : recipient);
  }
  return groupsOfCodes(codes, dictionary);
}

/** One group with all rows, whose value is ''. */
export const groupAll = (rows: Uint32Array): GroupKeys => ({
  ids: new Uint32Array(rows.length),
  size: Math.min(1, rows.length),
  textOf: () => '',
});
