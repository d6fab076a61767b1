/**
 * Adds up movements of one token: those that count (see counted-rows.ts), in and out separately.
 * The one rule for summaries, files of groups, and the graph. Pure.
 */
import { addDecimals, type ExactDecimal } from '../units/amount.ts';
import { LEFT_OUT_REASONS, type LeftOutReason, type Settlement } from './counted-rows.ts';

/** The kind of list that reports a movement; no two kinds ever report the same movement. */
export type MovementKind = 'normal' | 'internal' | 'token' | 'trade-zone';

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

/** How many rows are in no sum, by reason. */
type UncountedRows = Readonly<Record<LeftOutReason, number>>;

/** Sums of movements of one token. */
export interface MovementSums {
  /** Sum of all that count, in any direction. */
  readonly all: SideSum;
  readonly sides: Readonly<Record<Side, SideSum>>;
  /** In minus out; what an address sends itself changes nothing. */
  readonly net: ExactDecimal;
}

const NOTHING: SideSum = { sum: { units: 0n, scale: 0 }, rows: 0 };

const negated = ({ units, scale }: ExactDecimal): ExactDecimal => ({ units: -units, scale });

/** Combines the sums per side of the movements that count. */
export function sumsOfSides(added: Readonly<Partial<Record<Side, SideSum>>>): MovementSums {
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
  };
}

/** Adds up movements of one token. */
export function sumMovements(
  movements: Iterable<{
    readonly amount: ExactDecimal;
    readonly side: Side;
    /** Why it is in no sum; undefined if it counts. See reasonLeftOut. */
    readonly leftOut: LeftOutReason | undefined;
  }>,
): MovementSums & UncountedRows {
  const added: Partial<Record<Side, SideSum>> = {};
  const uncounted = Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, 0])) as Record<
    LeftOutReason,
    number
  >;
  for (const { amount, side, leftOut } of movements) {
    if (leftOut !== undefined) {
      uncounted[leftOut] += 1;
      continue;
    }
    const { sum, rows } = added[side] ?? NOTHING;
    added[side] = { sum: addDecimals(sum, amount), rows: rows + 1 };
  }
  return { ...sumsOfSides(added), ...uncounted };
}

/**
 * The unit of amounts of the trade zone, whose lists do not name their token: they are never added
 * to amounts of the main chain.
 */
export const TRADE_ZONE_UNIT = 'tz:';

/** The displayed name of that unit. */
export const TRADE_ZONE_VALUE = 'zone value';
