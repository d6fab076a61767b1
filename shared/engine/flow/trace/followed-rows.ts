/** The rows that can move traced money: those of followed addresses, from the first source on. */
import { NOBODY, type AssetIndex } from './asset-index.ts';
import type { TracePlan } from './trace-plan.ts';

/** In place of the number of an address that is not followed. */
export const NOT_FOLLOWED = -1;

export interface FollowedRows {
  /** Places in the index, ascending. */
  readonly rows: Int32Array;
  /** Who pays and who receives, as places among `addresses`, or NOT_FOLLOWED. */
  readonly payers: Int32Array;
  readonly payees: Int32Array;
  /** Numbers of the followed addresses, ascending. */
  readonly addresses: Int32Array;
  /** What each of them holds before the first of the rows. */
  readonly held: readonly bigint[];
}

const known = new WeakMap<TracePlan, FollowedRows>();

function findRows(index: AssetIndex, { endOf, sources }: TracePlan): FollowedRows {
  const start = sources[0]?.row ?? index.from.length;
  const addresses = Int32Array.from(endOf.flatMap((end, number) => (end === undefined ? [number] : [])));
  const places = new Int32Array(endOf.length).fill(NOT_FOLLOWED);
  addresses.forEach((address, place) => {
    places[address] = place;
  });
  const most = index.from.length - start;
  const [rows, payers, payees] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  let next = 0;
  for (let row = start; row < index.from.length; row += 1) {
    const from = index.from[row] ?? NOBODY;
    const to = index.to[row] ?? NOBODY;
    const payer = from === NOBODY ? NOT_FOLLOWED : (places[from] ?? NOT_FOLLOWED);
    const payee = to === NOBODY ? NOT_FOLLOWED : (places[to] ?? NOT_FOLLOWED);
    const isSource = sources[next]?.row === row;
    if (isSource) next += 1;
    if (payer === NOT_FOLLOWED && payee === NOT_FOLLOWED && !isSource) continue;
    rows[count] = row;
    payers[count] = payer;
    payees[count] = payee;
    count += 1;
  }
  return {
    rows: rows.subarray(0, count),
    payers: payers.subarray(0, count),
    payees: payees.subarray(0, count),
    addresses,
    held: Array.from(addresses, (address) => index.heldBy(address).before(start)),
  };
}

/** The rows of a plan, found once for all methods. */
export function followedRows(index: AssetIndex, plan: TracePlan): FollowedRows {
  const rows = known.get(plan) ?? findRows(index, plan);
  known.set(plan, rows);
  return rows;
}
