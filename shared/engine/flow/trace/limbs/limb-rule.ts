import type { LimbAmounts } from './limb-amounts.ts';

/** How a method splits outflows, over the followed addresses by their places. */
export interface LimbRule {
  /** Traced units that each address holds. */
  readonly traced: LimbAmounts;
  /** At 0: the traced units of the row that is being walked. */
  readonly moving: LimbAmounts;
  /** Takes a row's amount from an address that holds traced units. */
  take(address: number, row: number, high: number, low: number): void;
  /** Starts the trace with the last units of a row's amount. */
  start(units: bigint, high: number, low: number): void;
  /** Gives an address the row's amount, of which `moving` is traced. */
  give(address: number, row: number, high: number, low: number): void;
}
