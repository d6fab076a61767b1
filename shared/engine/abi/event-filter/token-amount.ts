/**
 * Knows which event arguments are amounts of the token that wrote the log, and so in its units.
 * Pure.
 */
import { amountAt, type AmountPlace } from '../call-amounts.ts';
import type { ArgumentPath } from './event-filter.ts';

/**
 * The place of the amount by signature: ERC-20 ([EIP-20](https://eips.ethereum.org/EIPS/eip-20)),
 * the deposits and withdrawals of wrapped coins, minting and burning. In any other event the units
 * of a number are unknown. The same signature with an indexed amount is an NFT's token ID
 * ([EIP-721](https://eips.ethereum.org/EIPS/eip-721)).
 */
const AMOUNT_PLACES: Readonly<Record<string, number>> = {
  'Transfer(address,address,uint256)': 2,
  'Approval(address,address,uint256)': 2,
  'Deposit(address,uint256)': 1,
  'Withdrawal(address,uint256)': 1,
  'Mint(address,uint256)': 1,
  'Burn(address,uint256)': 1,
};

/**
 * Returns whether a path leads to an amount in the units of the contract that wrote the log.
 * `inputs` are the event's arguments in order.
 */
export function isTokenAmount(
  signature: string,
  inputs: readonly { readonly name?: string | undefined; readonly indexed?: boolean | undefined }[],
  { steps }: Pick<ArgumentPath, 'steps'>,
): boolean {
  const place = AMOUNT_PLACES[signature];
  const [step, ...others] = steps;
  if (place === undefined || others.length > 0) return false;
  const input = inputs[place];
  return input !== undefined && input.indexed !== true && (step === place || step === input.name);
}

/**
 * The argument of an event that is an amount of the token that wrote the log; undefined if none surely is.
 * `inputs` are the event's arguments in order.
 */
export function amountInEvent(
  signature: string,
  inputs: readonly { readonly name?: string | undefined; readonly indexed?: boolean | undefined }[],
): AmountPlace | undefined {
  const place = AMOUNT_PLACES[signature];
  return place !== undefined && isTokenAmount(signature, inputs, { steps: [place] })
    ? amountAt(place, { isAllowance: signature.startsWith('Approval(') })
    : undefined;
}
