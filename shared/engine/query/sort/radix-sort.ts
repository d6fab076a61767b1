/** Stable sorting of row numbers by numeric keys, digit by digit; one step for each digit. */
import type { Steps } from '../steps.ts';

const DIGIT_BITS = 11;

/** Keys beside their rows: both are moved together. */
export interface KeyedRows {
  rows: Uint32Array;
  keys: Uint32Array;
}

/** True if the keys never fall. */
function isRising(keys: Uint32Array): boolean {
  for (let index = 1; index < keys.length; index += 1)
    if ((keys[index - 1] ?? 0) > (keys[index] ?? 0)) return false;
  return true;
}

/** True if the keys never rise. */
function isFalling(keys: Uint32Array): boolean {
  for (let index = 1; index < keys.length; index += 1)
    if ((keys[index - 1] ?? 0) < (keys[index] ?? 0)) return false;
  return true;
}

/** Reverses falling keys; rows with equal keys keep their order. */
function turnRound({ rows, keys }: KeyedRows): void {
  rows.reverse();
  keys.reverse();
  let from = 0;
  for (let index = 1; index <= keys.length; index += 1) {
    if (index < keys.length && keys[index] === keys[from]) continue;
    if (index - from > 1) rows.subarray(from, index).reverse();
    from = index;
  }
}

/** Moves rows and keys by one digit of the keys; returns false if all keys have the same digit. */
function byDigit(from: KeyedRows, into: KeyedRows, shift: number, bits: number): boolean {
  const { rows, keys } = from;
  const mask = 2 ** bits - 1;
  const starts = new Uint32Array(2 ** bits + 1);
  for (let index = 0; index < keys.length; index += 1) {
    const digit = ((keys[index] ?? 0) >>> shift) & mask;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  if (starts.includes(keys.length, 1)) return false;
  for (let digit = 1; digit < starts.length; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    const digit = (key >>> shift) & mask;
    const place = starts[digit] ?? 0;
    starts[digit] = place + 1;
    into.rows[place] = rows[index] ?? 0;
    into.keys[place] = key;
  }
  return true;
}

/**
 * Sorts rows by their keys, in place of `keyed`; ties keep their order. No key is above `highest`.
 */
export function* radixSort(keyed: KeyedRows, highest: number): Steps<void> {
  // Most lists come sorted by time, in either direction.
  if (isRising(keyed.keys)) return;
  if (isFalling(keyed.keys)) {
    turnRound(keyed);
    return;
  }
  const needed = Math.max(1, 32 - Math.clz32(highest));
  const passes = Math.ceil(needed / DIGIT_BITS);
  const bits = Math.ceil(needed / passes);
  let spare: KeyedRows = {
    rows: new Uint32Array(keyed.rows.length),
    keys: new Uint32Array(keyed.keys.length),
  };
  for (let pass = 0; pass < passes; pass += 1) {
    yield;
    if (!byDigit(keyed, spare, pass * bits, bits)) continue;
    const { rows, keys } = keyed;
    keyed.rows = spare.rows;
    keyed.keys = spare.keys;
    spare = { rows, keys };
  }
}
