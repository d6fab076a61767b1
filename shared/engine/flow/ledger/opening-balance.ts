/**
 * The balance before the first row. Its source is unknown, and it is never called clean: what was
 * not collected may be anything.
 */
import type { BalanceSteps } from './balance-steps.ts';

export interface OpeningBalance {
  readonly source: 'unknown';
  /** `stated`: a node says so; `implied`: the least that no row overdraws, which proves nothing. */
  readonly basis: 'stated' | 'implied';
  readonly amount: bigint;
}

const shortfall = (balance: bigint): bigint => (balance < 0n ? -balance : 0n);
const greatest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);

/**
 * The opening balance that the rows imply, by their balances from nothing: what they need in every order.
 * Orders of a block that need more are ruled out, as they are by a stated balance.
 */
export const impliedOpening = ({ steps, ends }: BalanceSteps): OpeningBalance => ({
  source: 'unknown',
  basis: 'implied',
  amount: greatest([...steps.map(({ most }) => most), ...ends].map(shortfall)),
});
