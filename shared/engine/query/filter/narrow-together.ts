/**
 * Narrowings joined by `and`, `or` and `not`: in passes over the marks of a run of rows, with no call
 * per row.
 */
import type { Narrow } from './narrow.ts';

/** Marks for a trial, as many as `passed` has; reused, because a million of them are slow to allocate. */
function roomFor(held: Uint8Array<ArrayBuffer>, passed: Uint8Array): Uint8Array<ArrayBuffer> {
  return held.length >= passed.length ? held : new Uint8Array(passed.length);
}

/** Keeps rows that pass all of them. */
export const narrowToAll =
  (narrows: readonly Narrow[]): Narrow =>
  (passed, from, to) => {
    for (const narrow of narrows) narrow(passed, from, to);
  };

/** Keeps rows that pass at least one of them. */
export function narrowToAny(narrows: readonly Narrow[]): Narrow {
  let [trial, found] = [new Uint8Array(0), new Uint8Array(0)];
  return (passed, from, to) => {
    [trial, found] = [roomFor(trial, passed), roomFor(found, passed)];
    found.fill(0, from, to);
    for (const narrow of narrows) {
      trial.set(passed.subarray(from, to), from);
      narrow(trial, from, to);
      for (let row = from; row < to; row += 1) found[row] = (found[row] ?? 0) | (trial[row] ?? 0);
    }
    passed.set(found.subarray(from, to), from);
  };
}

/** Keeps rows that do not pass it. */
export function narrowToNot(narrow: Narrow): Narrow {
  let trial = new Uint8Array(0);
  return (passed, from, to) => {
    trial = roomFor(trial, passed);
    trial.set(passed.subarray(from, to), from);
    narrow(trial, from, to);
    for (let row = from; row < to; row += 1) passed[row] = (passed[row] ?? 0) & ((trial[row] ?? 0) ^ 1);
  };
}
