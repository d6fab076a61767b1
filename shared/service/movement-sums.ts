/**
 * Adds up movements of one token: those that settled and match the question, in and out separately.
 * The one rule for summaries, files of groups, and the graph. Pure.
 */
import { addDecimals, type ExactDecimal } from '../units/amount.ts';

/** The kind of list that reports a movement; no two kinds ever report the same movement. */
export type MovementKind = 'normal' | 'internal' | 'token' | 'trade-zone';

/**
 * Whether a movement took place. A failed one moved nothing, a pending one may never move, and of
 * an untold one the service does not say.
 */
export type Settlement = 'settled' | 'failed' | 'pending' | 'untold';

const FAILED = ['fail', 'failed', 'failure', 'error', 'revert', 'reverted', 'dropped', '0'];
const PENDING = ['pending', 'preconfirmed', 'queued'];
/** Spec 2.12 lists every state of the trade zone, so any other text proves no outcome. */
const DONE_ACTION = ['0x1', '1', 'success'];
const FAILED_ACTION = ['0x0', ...FAILED];

/**
 * The settlement of a row by its state as it came: `success`, `fail` or `pending` (main chain),
 * `0x1` or `0x0` (trade zone). An empty state is one without a value (spec 2.1), so it proves neither
 * outcome. Only a token transfer needs none: it is a log, and what fails leaves no logs.
 */
export function settlementOf(state: string, kind: MovementKind = 'token'): Settlement {
  const text = state.trim().toLowerCase();
  if (text === '' && kind !== 'token') return 'untold';
  if (kind === 'trade-zone') return settlementOfAction(text);
  if (FAILED.includes(text) || (text.startsWith('0x') && text !== '0x1')) return 'failed';
  return PENDING.includes(text) ? 'pending' : 'settled';
}

function settlementOfAction(text: string): Settlement {
  if (DONE_ACTION.includes(text)) return 'settled';
  if (FAILED_ACTION.includes(text)) return 'failed';
  return PENDING.includes(text) ? 'pending' : 'untold';
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
  readonly untold: number;
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
  const uncounted = { failed: 0, pending: 0, untold: 0, mismatched: 0 };
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
