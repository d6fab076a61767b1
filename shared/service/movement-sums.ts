/**
 * Adds up movements of one token: those that settled and match the question, in and out separately.
 * The one rule for summaries, files of groups, and the graph. Pure.
 */
import { addDecimals, type ExactDecimal } from '../units/amount.ts';

/** Whether a movement took place. A failed one moved nothing, and a pending one may never move. */
export type Settlement = 'settled' | 'failed' | 'pending';

const FAILED = ['fail', 'failed', 'failure', 'error', 'revert', 'reverted', 'dropped', '0'];
const PENDING = ['pending', 'preconfirmed', 'queued'];

/**
 * The settlement of a row by its state as it came: `success`, `fail` or `pending` (main chain),
 * `0x1` or `0x0` (trade zone); a list without a state lists what settled.
 */
export function settlementOf(state: string): Settlement {
  const text = state.trim().toLowerCase();
  if (FAILED.includes(text) || (text.startsWith('0x') && text !== '0x1')) return 'failed';
  return PENDING.includes(text) ? 'pending' : 'settled';
}

/** Direction of a movement, seen from an address; `other` if it is neither from nor to it. */
export type Side = 'in' | 'out' | 'self' | 'other';

export const SIDES: readonly Side[] = ['in', 'out', 'self', 'other'];

export interface SideSum {
  readonly sum: ExactDecimal;
  readonly rows: number;
}

/**
 * How many rows are in no sum: those that did not settle, and those that do not match the request.
 */
export interface UncountedRows {
  readonly failed: number;
  readonly pending: number;
  readonly mismatched: number;
}

/** Sums of movements of one token. */
export interface MovementSums extends UncountedRows {
  /** Sum of all that settled, in any direction. */
  readonly all: SideSum;
  readonly sides: Readonly<Record<Side, SideSum>>;
  /** In minus out; what an address sends itself changes nothing. */
  readonly net: ExactDecimal;
}

const NOTHING: SideSum = { sum: { units: 0n, scale: 0 }, rows: 0 };

const negated = ({ units, scale }: ExactDecimal): ExactDecimal => ({ units: -units, scale });

/** Combines sums per side: settled movements, and how many rows are in no sum. */
export function sumsOfSides(
  added: Readonly<Partial<Record<Side, SideSum>>>,
  uncounted: UncountedRows,
): MovementSums {
  const sides = Object.fromEntries(SIDES.map((side) => [side, added[side] ?? NOTHING])) as Record<
    Side,
    SideSum
  >;
  const every = SIDES.map((side) => sides[side]);
  return {
    all: {
      sum: every.map(({ sum }) => sum).reduce(addDecimals),
      rows: every.reduce((rows, side) => rows + side.rows, 0),
    },
    sides,
    net: addDecimals(sides.in.sum, negated(sides.out.sum)),
    ...uncounted,
  };
}

/** Adds up movements of one token. */
export function sumMovements(
  movements: Iterable<{
    readonly amount: ExactDecimal;
    readonly side: Side;
    /** `mismatched`: the row does not match the request, whatever its state is. */
    readonly settlement: Settlement | 'mismatched';
  }>,
): MovementSums {
  const added: Partial<Record<Side, SideSum>> = {};
  const uncounted = { failed: 0, pending: 0, mismatched: 0 };
  for (const { amount, side, settlement } of movements) {
    if (settlement !== 'settled') {
      uncounted[settlement] += 1;
      continue;
    }
    const { sum, rows } = added[side] ?? NOTHING;
    added[side] = { sum: addDecimals(sum, amount), rows: rows + 1 };
  }
  return sumsOfSides(added, uncounted);
}

/**
 * The unit of amounts of the trade zone, whose lists do not name their token: they are never added
 * to amounts of the main chain.
 */
export const TRADE_ZONE_UNIT = 'tz:';

/** The displayed name of that unit. */
export const TRADE_ZONE_VALUE = 'trade-zone value';
