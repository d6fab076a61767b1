import type { LimbAmounts } from './limb-amounts.ts';

/**
 * How a method splits outflows, over the collected addresses by their places. Amounts are passed by
 * their places, never as numbers: each double that a call is given is allocated.
 */
export interface LimbRule {
  /** Traced units that each address holds. */
  readonly traced: LimbAmounts;
  /** At 0: the traced units of the row that is being walked. */
  readonly moving: LimbAmounts;
  /** Takes a row's amount from an address that holds traced units. */
  take(address: number, row: number): void;
  /** Starts the trace with the last units of a row's amount. */
  start(units: bigint, row: number): void;
  /** Gives an address the row's amount, of which `moving` is traced. */
  give(address: number, row: number): void;
}
