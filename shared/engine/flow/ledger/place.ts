/**
 * Where on its chain something took place: the order of a ledger's rows. A list states the height
 * alone; the transaction's index and a log's index are in receipts.
 */

/**
 * What happens first within a transaction: the fee is set aside, then the value moves, then what
 * the call does (gas is bought before the value moves: Ethereum's yellow paper, section 6).
 */
export const STAGES = ['fee', 'value', 'call'] as const;

export interface Place {
  readonly height: number;
  /** Lower case. */
  readonly hash: string;
  /** Index of the transaction in its block; undefined if no receipt states it. */
  readonly transaction: number | undefined;
  readonly stage: (typeof STAGES)[number];
  /** Index of the log in its block; undefined for native coins, or if no receipt states it. */
  readonly log: number | undefined;
}

/** Whether the first of two places precedes the other; `unknown` if nothing collected says so. */
export type KnownOrder = 'before' | 'after' | 'unknown';

const byNumber = (one: number | undefined, other: number | undefined): KnownOrder =>
  one === undefined || other === undefined || one === other ? 'unknown' : one < other ? 'before' : 'after';

const stageOf = ({ stage }: Place): number => STAGES.indexOf(stage);

/** The order of two places as far as it is known. */
export function knownOrder(one: Place, other: Place): KnownOrder {
  if (one.height !== other.height) return byNumber(one.height, other.height);
  if (one.hash !== other.hash) return byNumber(one.transaction, other.transaction);
  const byStage = byNumber(stageOf(one), stageOf(other));
  return byStage === 'unknown' ? byNumber(one.log, other.log) : byStage;
}

const compare = (one: number | string, other: number | string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/**
 * One order of all places, the same at every run: the known one, and where it is unknown an
 * arbitrary one, by hash. Rows of one transaction stay together.
 */
export function comparePlaces(one: Place, other: Place): number {
  const after = Number.MAX_SAFE_INTEGER;
  return (
    compare(one.height, other.height) ||
    compare(one.transaction ?? after, other.transaction ?? after) ||
    compare(one.hash, other.hash) ||
    compare(stageOf(one), stageOf(other)) ||
    compare(one.log ?? after, other.log ?? after)
  );
}
