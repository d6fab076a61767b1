/**
 * Links that the analyst states: what left by one row came back by another, although the chain does
 * not say so (a swap, a bridge, a move between zones). A link is a part of the working.
 */
import type { FlowRow, RowRef } from '../ledger/flow-row.ts';
import { comparePlaces } from '../ledger/place.ts';
import { tradeZoneTokenOf } from '../../../service/assets.ts';
import type { AssetIndex } from './asset-index.ts';
import type { PlannedSource } from './followed-addresses.ts';
import type { Refusal } from './trace-plan.ts';

/** A row and the asset that it moves. */
export interface LinkedRow {
  readonly asset: string;
  readonly row: RowRef;
}

export interface TraceLink {
  readonly from: LinkedRow;
  readonly to: LinkedRow;
  /** The analyst's. */
  readonly reason: string;
}

/** A link by places in the indexes of its assets. */
export interface ResolvedLink {
  readonly link: TraceLink;
  readonly from: number;
  readonly to: number;
  /** Units that the two rows move. */
  readonly left: bigint;
  readonly arrived: bigint;
}

const isZone = ({ asset }: FlowRow): boolean => tradeZoneTokenOf(asset) !== undefined;

/** On one chain by place; between chains by time, since their heights cannot be compared. */
function isForward(from: FlowRow, to: FlowRow): boolean {
  if (isZone(from) === isZone(to)) return comparePlaces(from.place, to.place) < 0;
  return from.time !== undefined && to.time !== undefined && from.time <= to.time;
}

/** The place of the movement that a row reports, not of its fee; undefined if it reports only a fee. */
export const placeOfMovement = (index: AssetIndex, row: RowRef): number | undefined =>
  index.placesOf([row]).find((place) => index.natureOf(place) !== 'fee');

const findRow = (index: AssetIndex | undefined, { row }: LinkedRow): number =>
  (index === undefined ? undefined : placeOfMovement(index, row)) ?? -1;

/**
 * Finds the rows of links. Refuses a link whose rows move nothing, a second one from a row, and one
 * back in time.
 */
export function resolveLinks(
  indexes: ReadonlyMap<string, AssetIndex>,
  links: readonly TraceLink[],
): { readonly resolved: readonly ResolvedLink[] } | Refusal {
  const resolved: ResolvedLink[] = [];
  for (const link of links) {
    const [leaving, arriving] = [indexes.get(link.from.asset), indexes.get(link.to.asset)];
    const [from, to] = [findRow(leaving, link.from), findRow(arriving, link.to)];
    const [left, arrived] = [leaving?.rowAt(from), arriving?.rowAt(to)];
    if (left === undefined) return { refused: 'row-moves-nothing', row: link.from.row };
    if (arrived === undefined || arrived.to === '') return { refused: 'row-moves-nothing', row: link.to.row };
    if (resolved.some((each) => each.from === from && each.link.from.asset === link.from.asset))
      return { refused: 'row-linked-twice', row: link.from.row };
    const isBack = leaving === arriving && from >= to;
    if (isBack || !isForward(left, arrived)) return { refused: 'link-not-forward', row: link.to.row };
    resolved.push({ link, from, to, left: left.amount, arrived: arrived.amount });
  }
  return { resolved };
}

/** The share of the arriving row that was traced where it left, rounded down. */
export const arrivedBy = (link: ResolvedLink, carried: ReadonlyMap<ResolvedLink, bigint>): bigint =>
  ((carried.get(link) ?? 0n) * link.arrived) / link.left;

/**
 * What arrives in an asset by links: of each row the share that was traced where it left, rounded
 * down, so that a link never adds to a claim. Links that nothing came by arrive with 0n.
 */
export const arrivalsIn = (
  asset: string,
  links: readonly ResolvedLink[],
  carried: ReadonlyMap<ResolvedLink, bigint>,
): readonly PlannedSource[] =>
  links
    .filter(({ link }) => link.to.asset === asset)
    .map((each) => ({ row: each.to, amount: arrivedBy(each, carried) }));
