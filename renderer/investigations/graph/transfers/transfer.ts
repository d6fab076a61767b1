import type { ExactDecimal } from '../../../../shared/units/amount.ts';

/** By which kind of list a movement is told; the three never tell of the same movement. */
export type TransferKind = 'normal' | 'internal' | 'token';

/** One movement of value from one address to another, as one row tells it. */
export interface Transfer {
  readonly kind: TransferKind;
  /** Transaction hash, lower case. */
  readonly hash: string;
  /** Lower case, as `to`. */
  readonly from: string;
  readonly to: string;
  /** What moved: '' the native token, a token contract, or `contract#id` where each ID of a contract is a token of its own (ERC-1155). Amounts of two assets have no sum. */
  readonly asset: string;
  /** The symbol that the row gives. Hostile. */
  readonly symbol: string;
  readonly amount: ExactDecimal;
  /** The list may have rounded it. */
  readonly asReported: boolean;
  /** Unix ms. */
  readonly time: number | undefined;
  /** The row's evidence: journal record, and place in the answer's list. */
  readonly seq: number;
  readonly index: number;
}

/** True where the transfer moves nothing: with a token that is how address poisoning is done. */
export const isZeroValue = ({ amount }: Pick<Transfer, 'amount'>): boolean => amount.units === 0n;

/** The contract of an asset, lower case; '' for the native token. */
export const contractOfAsset = (asset: string): string => asset.split('#')[0] ?? '';

/** The token ID of an asset that has one. */
export const tokenIdOfAsset = (asset: string): string | undefined => asset.split('#')[1];
