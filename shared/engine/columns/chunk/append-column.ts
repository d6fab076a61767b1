/**
 * Appends rows of a stored column to one in memory: copies arrays as they are, and translates codes
 * through the values that they stand for.
 */
import { ABSENT, Dictionary, FIRST_CODE, IN_COLUMN } from '../dictionary.ts';
import { AmountColumn } from '../amount-column.ts';
import { CodedColumn } from '../coded-column.ts';
import type { FieldColumn } from '../field-column.ts';
import { HexColumn } from '../hex-column.ts';
import { IntegerColumn } from '../integer-column.ts';
import type { KeptValues } from '../kept-values.ts';
import { wordsOf } from '../packed-index.ts';
import { unpackHex } from '../packed-hex.ts';
import type { ChunkColumn, ChunkDictionary, ChunkKept } from './chunk-format.ts';

/** Maps each code of the stored dictionary to that of the same value in the other one. */
export function codesIn(target: Dictionary, { width, size, bytes, free }: ChunkDictionary): Uint32Array {
  const codes = new Uint32Array(size);
  codes[IN_COLUMN] = IN_COLUMN;
  codes[ABSENT] = ABSENT;
  for (const [code, value] of free) codes[code] = target.intern(value);
  if (width === 0) return codes;
  if (target.width !== width) {
    for (let code = FIRST_CODE; code < size; code += 1)
      if (codes[code] === 0)
        codes[code] = target.intern(unpackHex(bytes, (code - FIRST_CODE) * width, width));
    return codes;
  }
  const words = wordsOf(bytes);
  const wordOf = (code: number): number => ((code - FIRST_CODE) * width) / 4;
  // The packed stretches between unpacked values, whose packed entries are empty.
  let from = FIRST_CODE;
  for (const end of [...free.map(([code]) => code).toSorted((one, other) => one - other), size]) {
    if (end > from) codes.set(target.internAllPacked(words.subarray(wordOf(from), wordOf(end))), from);
    from = end + 1;
  }
  return codes;
}

/** An empty column of the same form as the stored one. */
export function columnLike(stored: ChunkColumn, dictionary: Dictionary): FieldColumn {
  switch (stored.form) {
    case 'coded':
      return new CodedColumn(dictionary);
    case 'hex':
      return new HexColumn(stored.width);
    case 'integer':
      return new IntegerColumn();
    case 'amount':
      return new AmountColumn();
  }
}

function appendKept(kept: KeptValues, stored: ChunkKept | undefined, start: number, rows: number): void {
  if (stored === undefined) {
    kept.fitAll(start, start + rows);
    return;
  }
  const codes = codesIn(kept.dictionary, stored.dictionary);
  kept.fitAll(start, start + rows);
  const into = kept.room(start + rows);
  for (let row = 0; row < rows; row += 1) into[start + row] = codes[stored.codes[row] ?? 0] ?? IN_COLUMN;
}

/** Translates the codes of a stored dictionary into a column's own. */
export type CodesFor = (dictionary: number, target: Dictionary) => Uint32Array;

function appendAlike(target: FieldColumn, stored: ChunkColumn, rows: number, codesFor: CodesFor): boolean {
  const start = target.length;
  if (target.form === 'coded' && stored.form === 'coded') {
    target.appendCodes(stored.codes, codesFor(stored.dictionary, target.dictionary));
    return true;
  }
  if (target.form === 'hex' && stored.form === 'hex' && target.width === stored.width)
    target.appendBytes(stored.bytes, rows);
  else if (target.form === 'integer' && stored.form === 'integer')
    target.appendNumbers(stored.above, stored.base);
  else if (target.form === 'amount' && stored.form === 'amount')
    target.appendLimbs(stored.limbs, stored.decimals);
  else return false;
  appendKept(target.kept, stored.kept, start, rows);
  return true;
}

/**
 * Appends `rows` rows. If the column's description has changed since the chunk was made, appends
 * the values one by one.
 */
export function appendColumn(
  target: FieldColumn,
  stored: ChunkColumn,
  rows: number,
  codesFor: CodesFor,
): void {
  if (appendAlike(target, stored, rows, codesFor)) return;
  const alike = columnLike(stored, new Dictionary(0));
  appendAlike(alike, stored, rows, codesFor);
  for (let row = 0; row < rows; row += 1) target.append(alike.valueAt(row));
}
