/**
 * Searches for a text in any field or in one: literal, regardless of case and of how Unicode writes
 * a letter.
 */
import { foldText } from '../../../units/fold-text.ts';
import { foldSought } from '../../../units/reference/sought-text.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import { FIRST_CODE, IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { digitAutomaton, type DigitAutomaton } from './digit-automaton.ts';
import { amountContains, integerContains } from './digit-text.ts';
import { hexPatternOf, type HexPattern } from './hex-pattern.ts';
import { flagsOf, narrowByCode, type FormColumn, type Narrow } from './narrow.ts';
import { scanHex } from './scan-hex.ts';

/** A text to search for. */
interface Sought {
  /** Folded. */
  readonly text: string;
  readonly hex: HexPattern;
  /** Undefined if no number can contain it. */
  readonly number: DigitAutomaton | undefined;
}

function flagCodes({ dictionary }: CodedColumn, { text, hex }: Sought): Uint8Array {
  const flags = flagsOf(dictionary, (each) => foldText(each).includes(text));
  if (dictionary.width === 0) return flags;
  const marks = new Uint8Array(dictionary.size);
  const { bytes, width } = dictionary;
  scanHex({ bytes, width, from: FIRST_CODE, to: dictionary.size }, hex, marks);
  for (const code of dictionary.freeCodes) marks[code] = flags[code] ?? 0;
  return marks;
}

/**
 * Sets `marks` for rows of [from, to) whose value is not kept as text and contains the search text.
 */
function markForm(column: FormColumn, sought: Sought, marks: Uint8Array, from: number, to: number): void {
  if (column.form === 'hex') {
    const { bytes, width, kept } = column;
    if (kept.codes === undefined) {
      scanHex({ bytes, width, from, to }, sought.hex, marks);
      return;
    }
    const found = new Uint8Array(to);
    scanHex({ bytes, width, from, to }, sought.hex, found);
    for (let row = from; row < to; row += 1)
      if (found[row] === 1 && kept.codes[row] === IN_COLUMN) marks[row] = 1;
    return;
  }
  if (sought.number === undefined) return;
  const contains =
    column.form === 'integer'
      ? integerContains(column, sought.number)
      : amountContains(column, sought.number);
  for (let row = from; row < to; row += 1)
    if (marks[row] === 0 && column.kept.codeAt(row) === IN_COLUMN && contains(row)) marks[row] = 1;
}

/** Marks the rows of [from, to) of a column that contain the search text. */
type Marker = (marks: Uint8Array, from: number, to: number) => void;

/** Searches the dictionary once, however many runs of rows follow. */
function markerOf(column: FieldColumn, sought: Sought): Marker {
  const codes = column.form === 'coded' ? column.codes : column.kept.codes;
  const flags =
    column.form === 'coded'
      ? flagCodes(column, sought)
      : flagsOf(column.kept.dictionary, (each) => foldText(each).includes(sought.text));
  const areFlagged = codes !== undefined && flags.includes(1);
  return (marks, from, to) => {
    if (areFlagged) for (let row = from; row < to; row += 1) if (flags[codes[row] ?? 0] === 1) marks[row] = 1;
    if (column.form !== 'coded') markForm(column, sought, marks, from, to);
  };
}

/** Keeps rows in which any of the columns contains the text. */
export function narrowToText(columns: readonly FieldColumn[], wanted: string): Narrow {
  const text = foldSought(wanted);
  if (text === '') return () => undefined;
  const sought: Sought = { text, hex: hexPatternOf(text), number: digitAutomaton(text) };
  const [only, ...others] = columns;
  if (only?.form === 'coded' && others.length === 0) return narrowByCode(only, flagCodes(only, sought));
  // Dictionaries first: rows that they mark need no search in numbers.
  const markers = columns
    .toSorted((one, other) => Number(one.form !== 'coded') - Number(other.form !== 'coded'))
    .map((column) => markerOf(column, sought));
  let marks = new Uint8Array(0);
  return (passed, from, to) => {
    if (marks.length < to) marks = new Uint8Array(passed.length);
    // Rows that fail already need no check.
    for (let row = from; row < to; row += 1) marks[row] = (passed[row] ?? 0) ^ 1;
    for (const mark of markers) mark(marks, from, to);
    for (let row = from; row < to; row += 1) if (marks[row] === 0) passed[row] = 0;
  };
}
