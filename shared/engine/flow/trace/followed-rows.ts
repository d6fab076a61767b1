/** The rows by which traced money can leave: those that followed addresses pay, and the sources. */
import { NOBODY, type AssetIndex } from './asset-index.ts';
import { codeOfEnd } from './end-sums.ts';
import type { TracePlan } from './trace-plan.ts';

/** In place of the number of an address that is not followed. */
export const NOT_FOLLOWED = -1;

export interface FollowedRows {
  /** Places in the index, ascending, from the first source on. */
  readonly rows: Int32Array;
  /** Who pays and who receives, as places among `addresses`, or NOT_FOLLOWED. */
  readonly payers: Int32Array;
  readonly payees: Int32Array;
  /** Numbers of the followed addresses, ascending. */
  readonly addresses: Int32Array;
  /** What becomes of traced money at each other address, by its number; see codeOfEnd. */
  readonly endCodes: Int8Array;
}

const known = new WeakMap<TracePlan, FollowedRows>();

/** Reading index -1 makes V8 slow down every later read of an array. */
export const placeOf = (places: Int32Array, address: number): number =>
  address === NOBODY ? NOT_FOLLOWED : (places[address] ?? NOT_FOLLOWED);

/** How many rows followed addresses pay: arrays of all rows would be too large for each plan. */
function countRows(from: Int32Array, start: number, places: Int32Array): number {
  let count = 0;
  for (let row = start; row < from.length; row += 1)
    if (placeOf(places, from[row] ?? NOBODY) !== NOT_FOLLOWED) count += 1;
  return count;
}

function findRows(index: AssetIndex, { endOf, sources }: TracePlan): FollowedRows {
  const addresses: number[] = [];
  const places = new Int32Array(endOf.length).fill(NOT_FOLLOWED);
  const endCodes = new Int8Array(endOf.length);
  for (const [address, end] of endOf.entries())
    if (end === undefined) places[address] = addresses.push(address) - 1;
    else endCodes[address] = codeOfEnd(end);
  const { from, to } = index;
  const start = sources[0]?.row ?? from.length;
  const most = countRows(from, start, places) + sources.length;
  const [rows, payers, payees] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  let next = 0;
  let sourceRow = start;
  for (let row = start; row < from.length; row += 1) {
    const payer = placeOf(places, from[row] ?? NOBODY);
    if (row === sourceRow) {
      next += 1;
      sourceRow = sources[next]?.row ?? from.length;
    } else if (payer === NOT_FOLLOWED) continue;
    rows[count] = row;
    payers[count] = payer;
    payees[count] = placeOf(places, to[row] ?? NOBODY);
    count += 1;
  }
  return {
    rows: rows.subarray(0, count),
    payers: payers.subarray(0, count),
    payees: payees.subarray(0, count),
    addresses: Int32Array.from(addresses),
    endCodes,
  };
}

/** The rows of a plan, found once for all methods. */
export function followedRows(index: AssetIndex, plan: TracePlan): FollowedRows {
  const rows = known.get(plan) ?? findRows(index, plan);
  known.set(plan, rows);
  return rows;
}
