/**
 * Knows which argument and which result of a call is an amount of the token that is called, and so in its
 * units. Pure.
 */

/** Where a call states an amount of the called token. */
export interface AmountPlace {
  /** From 0, among the arguments or the results. */
  readonly place: number;
  /**
   * True if the signature has the same meaning for an ID or a number of NFTs
   * ([EIP-721](https://eips.ethereum.org/EIPS/eip-721)): the number is an amount only if the contract has
   * decimals.
   */
  readonly isAlsoOfNfts: boolean;
  /** True if it is what a spender may take, of which the largest number means no limit. */
  readonly isAllowance: boolean;
}

/** Returns a place at which only an amount can be; `kind` says what else holds of it. */
export const amountAt = (place: number, kind: Partial<AmountPlace> = {}): AmountPlace => ({
  place,
  isAlsoOfNfts: false,
  isAllowance: false,
  ...kind,
});

/**
 * Arguments: ERC-20 ([EIP-20](https://eips.ethereum.org/EIPS/eip-20)), its customary additions, and
 * withdrawals of wrapped coins. Of any other function the units of a number are unknown.
 */
const ARGUMENTS: ReadonlyMap<string, AmountPlace> = new Map([
  ['transfer(address,uint256)', amountAt(1)],
  ['transferFrom(address,address,uint256)', amountAt(2, { isAlsoOfNfts: true })],
  ['approve(address,uint256)', amountAt(1, { isAlsoOfNfts: true, isAllowance: true })],
  ['increaseAllowance(address,uint256)', amountAt(1, { isAllowance: true })],
  ['decreaseAllowance(address,uint256)', amountAt(1)],
  ['withdraw(uint256)', amountAt(0)],
]);

const RESULTS: ReadonlyMap<string, AmountPlace> = new Map([
  ['balanceOf(address)', amountAt(0, { isAlsoOfNfts: true })],
  ['totalSupply()', amountAt(0, { isAlsoOfNfts: true })],
  ['allowance(address,address)', amountAt(0, { isAllowance: true })],
]);

/** The argument of the function that is an amount of the called token; undefined if none surely is. */
export const amountInCall = (signature: string): AmountPlace | undefined => ARGUMENTS.get(signature);

/** The result of the function that is an amount of the called token; undefined if none surely is. */
export const amountInResult = (signature: string): AmountPlace | undefined => RESULTS.get(signature);
