/**
 * Decides which movements are an address's own payments of real value to a lookalike: what address
 * poisoning is for. Sums leave them out as suspected, but they are losses, not the lure. Pure.
 */
import { contractOfAsset } from '../../service/assets.ts';
import { addDecimals, formatDecimal, signOf, type ExactDecimal } from '../../units/amount.ts';
import { amountSign, isCopy, type Deceptions } from './judge-movement.ts';

/** A movement as a row of a main-chain list reports it; addresses in lower case. */
export interface PaidMovement {
  readonly from: string;
  readonly to: string;
  /** What moved, see assetOfRow. */
  readonly asset: string;
  readonly amount: ExactDecimal;
  readonly isSettled: boolean;
  /** Who sent its transaction; '' if the row does not say it. */
  readonly sender: string;
}

/**
 * Returns the address that the recipient imitates, lower case, if `payer` itself paid a lookalike more than
 * dust of the coin or of a token that copies no other, and the payment settled; undefined for every other
 * movement. `payer` is lower case. A transaction that another address sent is not the payer's own act.
 */
export function paidInPlaceOf(
  { from, to, asset, amount, isSettled, sender }: PaidMovement,
  payer: string,
  { addresses, tokens }: Deceptions,
): string | undefined {
  const likeness = addresses.get(to);
  if (likeness?.role !== 'lookalike' || from !== payer || to === payer) return undefined;
  if (!isSettled || (sender !== '' && sender !== payer)) return undefined;
  if (signOf(amount) <= 0 || amountSign(formatDecimal(amount)) !== undefined) return undefined;
  return isCopy(tokens.get(contractOfAsset(asset))) ? undefined : likeness.other;
}

/** What an address paid to one lookalike of one token. */
export interface LookalikePayment {
  /** What was paid, see assetOfRow. */
  readonly unit: string;
  /** The lookalike, and the address that it imitates: lower case. */
  readonly to: string;
  readonly like: string;
  /** Exact decimal text. */
  readonly sum: string;
  readonly rows: number;
}

/** Adds up payments by token and recipient, in the order in which they come. */
export class LookalikePayments {
  readonly #found = new Map<string, Omit<LookalikePayment, 'sum'> & { readonly sum: ExactDecimal }>();

  add({ asset, to, amount }: Pick<PaidMovement, 'asset' | 'to' | 'amount'>, like: string): void {
    const key = `${asset} ${to}`;
    const known = this.#found.get(key);
    this.#found.set(
      key,
      known === undefined
        ? { unit: asset, to, like, sum: amount, rows: 1 }
        : { ...known, sum: addDecimals(known.sum, amount), rows: known.rows + 1 },
    );
  }

  all(): readonly LookalikePayment[] {
    return Array.from(this.#found.values(), (each) => ({ ...each, sum: formatDecimal(each.sum) }));
  }
}
