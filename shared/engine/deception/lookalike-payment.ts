/**
 * Decides which movements took real value from an address to a lookalike: what address poisoning is for.
 * Sums leave them out as suspected, but they are losses, not the lure. Whoever signed the transaction moved
 * it: under an approval that may be anybody, so that only what the address itself sent is called paid. Pure.
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
}

/**
 * Returns the address that the recipient imitates, lower case, if more than dust of the coin, or of a token
 * that copies no other, moved from `payer` to a lookalike, and settled; undefined for every other movement.
 * `payer` is lower case.
 */
export function paidInPlaceOf(
  { from, to, asset, amount, isSettled }: PaidMovement,
  payer: string,
  { addresses, tokens }: Deceptions,
): string | undefined {
  const likeness = addresses.get(to);
  if (likeness?.role !== 'lookalike' || from !== payer || to === payer) return undefined;
  if (!isSettled) return undefined;
  if (signOf(amount) <= 0 || amountSign(formatDecimal(amount)) !== undefined) return undefined;
  return isCopy(tokens.get(contractOfAsset(asset))) ? undefined : likeness.other;
}

/** What moved from an address to one lookalike of one token. */
export interface LookalikePayment {
  /** What moved, see assetOfRow. */
  readonly unit: string;
  /** The lookalike, and the address that it imitates: lower case. */
  readonly to: string;
  readonly like: string;
  /** Exact decimal text. */
  readonly sum: string;
  readonly rows: number;
  /**
   * True if the address itself sent the transactions, as its list of transactions says. Otherwise somebody
   * else may have: the holder of an approval, or whoever called a contract.
   */
  readonly isOwn: boolean;
}

/** Adds up payments by token, recipient and who sent them, in the order in which they come. */
export class LookalikePayments {
  readonly #found = new Map<string, Omit<LookalikePayment, 'sum'> & { readonly sum: ExactDecimal }>();

  add(
    { asset, to, amount }: Pick<PaidMovement, 'asset' | 'to' | 'amount'>,
    like: string,
    isOwn: boolean,
  ): void {
    const key = `${asset} ${to} ${isOwn}`;
    const known = this.#found.get(key);
    this.#found.set(
      key,
      known === undefined
        ? { unit: asset, to, like, sum: amount, rows: 1, isOwn }
        : { ...known, sum: addDecimals(known.sum, amount), rows: known.rows + 1 },
    );
  }

  all(): readonly LookalikePayment[] {
    return Array.from(this.#found.values(), (each) => ({ ...each, sum: formatDecimal(each.sum) }));
  }
}
