/**
 * Which rows count in a sum: those that settled, can be read, match their request and are not
 * suspected of deceiving. The one rule for the summary, the header of a trail, files of groups and
 * the graph. Pure.
 */

/**
 * Whether a movement took place. A failed one moved nothing, a pending one may never move, and of
 * an untold one the service does not say.
 */
export type Settlement = 'settled' | 'failed' | 'pending' | 'untold';

/** Why a row is in no sum. Of several reasons, the first one here counts. */
export const LEFT_OUT_REASONS = [
  'mismatched',
  'unreadable',
  'failed',
  'pending',
  'untold',
  'suspected',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** The reasons in spite of which an analyst can count rows, in the order in which they are offered. */
export const SWITCHABLE_REASONS = [
  'suspected',
  'failed',
  'pending',
  'untold',
] as const satisfies readonly LeftOutReason[];
export type SwitchableReason = (typeof SWITCHABLE_REASONS)[number];

/** What decides whether a row counts. */
export interface RowStanding {
  /** True if the row does not match its request: it proves nothing, whatever its state. */
  readonly isMismatched: boolean;
  readonly isReadable: boolean;
  readonly settlement: Settlement;
  /** True if the row is suspected of deceiving: see engine/deception/judge-movement.ts. */
  readonly isSuspected: boolean;
}

/** How many rows are left out of a sum, by reason; absent reasons have none. */
export type LeftOutRows = Readonly<Partial<Record<LeftOutReason, number>>>;

/** Adds up how many rows are left out. */
export const addLeftOut = (one: LeftOutRows, other: LeftOutRows = {}): LeftOutRows =>
  Object.fromEntries(
    LEFT_OUT_REASONS.map((reason) => [reason, (one[reason] ?? 0) + (other[reason] ?? 0)] as const).filter(
      ([, count]) => count > 0,
    ),
  );

/**
 * Whether what a row moved can be read. Nobody sends a negative amount, and an amount belongs in
 * nobody's sum unless its parties, its hash and its token are known. An amount of zero changes no
 * sum, so its parties do not matter.
 */
export const isReadableMovement = (sign: -1 | 0 | 1, isIdentified: boolean): boolean =>
  sign === 0 || (sign > 0 && isIdentified);

/**
 * Returns why a row is in no sum; undefined if it counts. Rows with a reason in `included` count
 * unless they have another reason, too.
 */
export function reasonLeftOut(
  { isMismatched, isReadable, settlement, isSuspected }: RowStanding,
  included: readonly SwitchableReason[] = [],
): LeftOutReason | undefined {
  if (isMismatched) return 'mismatched';
  if (!isReadable) return 'unreadable';
  if (settlement !== 'settled' && !included.includes(settlement)) return settlement;
  return isSuspected && !included.includes('suspected') ? 'suspected' : undefined;
}
