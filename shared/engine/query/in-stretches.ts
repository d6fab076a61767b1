/**
 * Runs long loops as many short calls: a function is compiled after several calls, and a single
 * call for a million rows would run uncompiled for most of a first query.
 */
const ROWS_AT_ONCE = 4096;

/** Calls `act` for one part of [from, to) after the other. */
export function inStretches(from: number, to: number, act: (from: number, to: number) => void): void {
  for (let row = from; row < to; row += ROWS_AT_ONCE) act(row, Math.min(to, row + ROWS_AT_ONCE));
}
