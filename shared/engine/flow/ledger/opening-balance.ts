/**
 * The balance before the first row. Its source is unknown, and it is never called clean: what was
 * not collected may be anything.
 */
import type { AmountRange } from './amount-range.ts';

export interface OpeningBalance {
  readonly source: 'unknown';
  /** `stated`: a node says so; `implied`: the least that no row overdraws, which proves nothing. */
  readonly basis: 'stated' | 'implied';
  readonly amount: AmountRange;
}

const shortfall = (balance: bigint): bigint => (balance < 0n ? -balance : 0n);
const greatest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);

/** The opening balance that the rows imply, by their balances from nothing. */
export const impliedOpening = (steps: readonly AmountRange[]): OpeningBalance => ({
  source: 'unknown',
  basis: 'implied',
  amount: {
    least: greatest(steps.map(({ most }) => shortfall(most))),
    most: greatest(steps.map(({ least }) => shortfall(least))),
  },
});
