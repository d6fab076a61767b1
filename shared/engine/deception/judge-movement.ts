/**
 * Finds what may deceive in one movement of a list, given what is known about the list's addresses
 * and tokens. Pure.
 */
import { compareDecimals, parseDecimal } from '../../units/amount.ts';
import type { AddressLikeness } from './judge-addresses.ts';
import type { TokenLikeness } from './judge-tokens.ts';

/** What is known about a set of movements; keys are lower case. */
export interface Deceptions {
  readonly addresses: ReadonlyMap<string, AddressLikeness>;
  readonly tokens: ReadonlyMap<string, TokenLikeness>;
}

/** Fields of a movement, as they came. */
export interface JudgedMovement {
  /** Some lists give several addresses, separated by commas. */
  readonly from: string;
  readonly to: string;
  /** '' for the native coin. */
  readonly contract: string;
  readonly amount: string;
  /** '' if the token is not an NFT. */
  readonly tokenId: string;
}

/**
 * `zero`: a transfer of nothing of a token that has amounts. `dust`: next to nothing, to or from an
 * address that looks like another one.
 */
export type AmountSign = 'zero' | 'dust';

export interface MovementSigns {
  /**
   * Parties that look like other addresses of the collection, or are imitated by them: lower case,
   * as often as they are parties.
   */
  readonly parties: readonly string[];
  /** The contract, lower case, if its symbol may deceive. */
  readonly token: string | undefined;
  readonly amount: AmountSign | undefined;
  /**
   * True if the movement is of the kind that poisons a history: a party is a lookalike, the token
   * copies another one or the native coin's name, or nothing was moved. A payment to a lookalike is
   * such a movement, too: it is what poisoning is for.
   */
  readonly isSuspected: boolean;
}

/** At most this much of a coin or a token is dust. */
export const MOST_DUST = '0.001';
const mostDust = parseDecimal(MOST_DUST);
const NOTHING = { units: 0n, scale: 0 };

/** Addresses of a cell, lower case. */
export const partiesOf = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Undefined if an amount is neither, or cannot be read. */
export function amountSign(text: string): AmountSign | undefined {
  const amount = parseDecimal(text);
  if (amount === undefined || mostDust === undefined) return undefined;
  const sign = compareDecimals(amount, NOTHING);
  if (sign <= 0) return sign === 0 ? 'zero' : undefined;
  return compareDecimals(amount, mostDust) <= 0 ? 'dust' : undefined;
}

/** True if a token copies another one, or the native coin's name. */
export const isCopy = (likeness: TokenLikeness | undefined): boolean =>
  likeness?.role === 'copy' || likeness?.role === 'native';

/** Finds the signs of deception in a movement. */
export function judgeMovement({ addresses, tokens }: Deceptions, movement: JudgedMovement): MovementSigns {
  const parties = [...partiesOf(movement.from), ...partiesOf(movement.to)].filter((party) =>
    addresses.has(party),
  );
  const contract = movement.contract.toLowerCase();
  const likeness = tokens.get(contract);
  const hasLookalike = parties.some((party) => addresses.get(party)?.role === 'lookalike');
  const sign = amountSign(movement.amount);
  const isZero = sign === 'zero' && contract !== '' && movement.tokenId === '';
  const amount = isZero ? 'zero' : sign === 'dust' && hasLookalike ? 'dust' : undefined;
  return {
    parties,
    token: likeness === undefined ? undefined : contract,
    amount,
    isSuspected: hasLookalike || isCopy(likeness) || isZero,
  };
}
