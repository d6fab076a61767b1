/**
 * Narrowing: a filter clause takes the mark of the rows that it does not let pass.
 */
import type { CodedColumn } from '../../../columns/coded-column.ts';
import { ABSENT, IN_COLUMN, type Dictionary } from '../../../columns/dictionary.ts';
import type { FieldColumn } from '../../../columns/field-column.ts';
import type { KeptValues } from '../../../columns/kept-values.ts';
import { inStretches } from '../in-stretches.ts';

/** Clears `passed` (1 or 0 by row) for the rows of [from, to) that fail. */
export type Narrow = (passed: Uint8Array, from: number, to: number) => void;

/** The text of the value of a code, absent ones as ''. */
export type TextTest = (text: string) => boolean;

/** 1 for each code whose text passes; packed texts are left to the caller. */
export function flagsOf(dictionary: Dictionary, test: TextTest): Uint8Array {
  const flags = new Uint8Array(dictionary.size);
  flags[ABSENT] = test('') ? 1 : 0;
  for (const code of dictionary.freeCodes) flags[code] = test(dictionary.textAt(code)) ? 1 : 0;
  return flags;
}

/** Without a branch: which rows pass, follows no pattern that a processor could foresee. */
function keepFlagged(
  codes: Uint32Array,
  flags: Uint8Array,
  passed: Uint8Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1)
    passed[row] = (passed[row] ?? 0) & (flags[codes[row] ?? IN_COLUMN] ?? 0);
}

/** Lets the rows pass whose code is flagged. */
export function narrowByCode({ codes }: CodedColumn, flags: Uint8Array): Narrow {
  return (passed, from, to) =>
    inStretches(from, to, (first, end) => keepFlagged(codes, flags, passed, first, end));
}

/** For a column of a form of its own: kept values by their flags, all others by `passes`. */
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
