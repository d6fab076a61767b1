/**
 * How much of an outflow is traced, for the methods that know no lots: they ask only how much of a
 * balance is traced.
 */
export interface Mixture {
  /** Traced and other units held. */
  readonly traced: bigint;
  readonly other: bigint;
  /** True if the traced units are the older ones of both, or there are no others. */
  readonly isTracedOlder: boolean;
}

/** The traced units of an outflow that is at most the balance. */
export type TracingRule = (mixture: Mixture, outflow: bigint) => bigint;

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Pro rata: each share is rounded down, and the unit that is left goes to the larger remainder; to
 * the older source if both are equal.
 */
export const takeProRata: TracingRule = ({ traced, other, isTracedOlder }, outflow) => {
  if (other === 0n) return outflow;
  const balance = traced + other;
  // Half of the balance rounds the quotient; a little less than half sends a tie the other way.
  const half = (isTracedOlder ? balance : balance - 1n) / 2n;
  return (traced * outflow + half) / balance;
};

/**
 * Own money first (Re Hallett's Estate), so that the claim is min(claim, balance) after each
 * outflow and no later deposit refills it (Roscoe v Winder).
 */
export const takeOwnFirst: TracingRule = ({ other }, outflow) => (outflow > other ? outflow - other : 0n);

/** Traced money first (Re Oatway). */
export const takeTracedFirst: TracingRule = ({ traced }, outflow) => lesser(traced, outflow);
