/** Which of the rows that collected addresses pay a plan follows. */
import { firstAtLeast } from '../../../units/first-at-least.ts';
import { inStretches } from '../../query/in-stretches.ts';
import { NOBODY, type AssetIndex } from './asset-index.ts';
import { NO_PLACE, placeOf, type CollectedIn } from './collected-in.ts';
import { codeOfEnd } from './end-sums.ts';
import type { PlannedSource } from './followed-addresses.ts';
import type { AddressEnd, TracePlan } from './trace-plan.ts';

/** In place of the place of an address that is not followed. */
export const NOT_FOLLOWED = NO_PLACE;

/** Places are those among the collected addresses. */
export interface FollowedRows extends Pick<CollectedIn, 'paid' | 'addresses'> {
  /** Of each source, who pays and who receives: a place, or NOT_FOLLOWED. */
  readonly partiesOf: (row: number) => readonly [payer: number, payee: number];
  /** 1 for each address that is followed, by place. */
  readonly isFollowed: Uint8Array;
  /** Numbers of the followed addresses, ascending. */
  readonly followed: Int32Array;
  /** What becomes of traced money at each other address, by its number; see codeOfEnd. */
  readonly endCodes: Int8Array;
}

const known = new WeakMap<TracePlan, FollowedRows>();

function endCodesOf(endOf: TracePlan['endOf']): Int8Array {
  const codes = new Int8Array(endOf.length);
  // Most addresses have the end of the one before.
  let [newest, code]: [AddressEnd | undefined, number] = [undefined, 0];
  for (let address = 0; address < codes.length; address += 1) {
    const end = endOf[address];
    if (end === undefined) continue;
    if (end !== newest) [newest, code] = [end, codeOfEnd(end)];
    codes[address] = code;
  }
  return codes;
}

function findRows({ from, to }: AssetIndex, { endOf, within }: TracePlan): FollowedRows {
  const { paid, addresses, places } = within;
  const endCodes = endCodesOf(endOf);
  const isFollowed = Uint8Array.from(addresses, (address) => Number(endOf[address] === undefined));
  const followedPlace = (address: number): number => {
    const place = placeOf(places, address);
    return place !== NO_PLACE && isFollowed[place] === 1 ? place : NOT_FOLLOWED;
  };
  return {
    paid,
    addresses,
    partiesOf: (row) => [followedPlace(from[row] ?? NOBODY), followedPlace(to[row] ?? NOBODY)],
    isFollowed,
    followed: addresses.filter((_, place) => isFollowed[place] === 1),
    endCodes,
  };
}

/** The rows of a plan, found once for all methods. */
export function followedRows(index: AssetIndex, plan: TracePlan): FollowedRows {
  const rows = known.get(plan) ?? findRows(index, plan);
  known.set(plan, rows);
  return rows;
}

/** What visits the rows of a trace in their order. */
export interface RowVisitor {
  /** Rows of these places in `paid`, none of which is a source. */
  readonly visit: (from: number, to: number) => void;
  readonly visitSource: (source: PlannedSource) => void;
}

/** Visits the sources, and all rows that collected addresses pay from the first source on. */
export function visitRows(
  { paid: { rows } }: FollowedRows,
  sources: readonly PlannedSource[],
  { visit, visitSource }: RowVisitor,
): void {
  let from = rows.length;
  for (const [at, source] of sources.entries()) {
    const next = firstAtLeast(rows, source.row);
    if (at > 0) inStretches(from, next, visit);
    visitSource(source);
    from = rows[next] === source.row ? next + 1 : next;
  }
  inStretches(from, rows.length, visit);
}
