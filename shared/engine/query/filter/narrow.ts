/** Narrowing: a filter clause clears the marks of the rows that fail it. */
import type { CodedColumn } from '../../columns/coded-column.ts';
import { ABSENT, IN_COLUMN, type Dictionary } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { KeptValues } from '../../columns/kept-values.ts';
import { inFours } from './in-fours.ts';

/** Clears `passed` (1 or 0 by row) for the rows of [from, to) that fail. */
export type Narrow = (passed: Uint8Array, from: number, to: number) => void;

/** Receives the text of a code's value, '' if absent. */
export type TextTest = (text: string) => boolean;

/** 1 for each code whose text passes; packed texts are left to the caller. */
export function flagsOf(dictionary: Dictionary, test: TextTest): Uint8Array {
  const flags = new Uint8Array(dictionary.size);
  flags[ABSENT] = test('') ? 1 : 0;
  for (const code of dictionary.freeCodes) flags[code] = test(dictionary.textAt(code)) ? 1 : 0;
  return flags;
}

/** Codes by row, and 1 for those that pass. */
interface FlaggedCodes {
  readonly codes: Uint32Array;
  readonly flags: Uint8Array;
}

function keepFlagged({ codes, flags }: FlaggedCodes, passed: Uint8Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1)
    passed[row] = (passed[row] ?? 0) & (flags[codes[row] ?? IN_COLUMN] ?? 0);
}

/** Without a branch, because which rows pass is unpredictable for a processor. */
function keepFlaggedFours(
  { codes, flags }: FlaggedCodes,
  words: Uint32Array,
  from: number,
  to: number,
): void {
  for (let word = from; word < to; word += 1) {
    const row = 4 * word;
    const four =
      (flags[codes[row] ?? IN_COLUMN] ?? 0) |
      ((flags[codes[row + 1] ?? IN_COLUMN] ?? 0) << 8) |
      ((flags[codes[row + 2] ?? IN_COLUMN] ?? 0) << 16) |
      ((flags[codes[row + 3] ?? IN_COLUMN] ?? 0) << 24);
    words[word] = (words[word] ?? 0) & four;
  }
}

/** If only one code passes, no flag has to be looked up. */
function keepOneFours(codes: Uint32Array, code: number, words: Uint32Array, from: number, to: number): void {
  for (let word = from; word < to; word += 1) {
    const row = 4 * word;
    const four =
      (codes[row] === code ? 1 : 0) |
      (codes[row + 1] === code ? 1 << 8 : 0) |
      (codes[row + 2] === code ? 1 << 16 : 0) |
      (codes[row + 3] === code ? 1 << 24 : 0);
    words[word] = (words[word] ?? 0) & four;
  }
}

/** Lets the rows pass whose code is flagged. */
export function narrowByCode({ codes }: CodedColumn, flags: Uint8Array): Narrow {
  const flagged: FlaggedCodes = { codes, flags };
  const first = flags.indexOf(1);
  const isOne = first >= 0 && flags.lastIndexOf(1) === first;
  return (passed, from, to) =>
    inFours(
      passed,
      from,
      to,
      (begin, end) => keepFlagged(flagged, passed, begin, end),
      isOne
        ? (words, begin, end) => keepOneFours(codes, first, words, begin, end)
        : (words, begin, end) => keepFlaggedFours(flagged, words, begin, end),
    );
}

/** For a column with a form of its own: kept values by their flags, all others by `passes`. */
export function narrowByRow(kept: KeptValues, flags: Uint8Array, passes: (row: number) => boolean): Narrow {
  const { codes } = kept;
  return (passed, from, to) => {
    for (let row = from; row < to; row += 1) {
      if (passed[row] === 0) continue;
      const code = codes?.[row] ?? IN_COLUMN;
      if (code === IN_COLUMN ? !passes(row) : flags[code] === 0) passed[row] = 0;
    }
  };
}

/** A column that keeps some values as text. */
export type FormColumn = Exclude<FieldColumn, CodedColumn>;
