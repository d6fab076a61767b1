import { TRADE_ZONE_UNIT } from '../../service/movement-sums.ts';
import type { ExactDecimal } from '../../units/amount.ts';

/** The kind of list that reports a movement; no two kinds ever report the same movement. */
export type TransferKind = 'normal' | 'internal' | 'token' | 'trade-zone';

/** The chain of a movement: an address has the same name on both chains. */
export type TransferChain = 'main' | 'trade-zone';

/** One movement of value from one address to another, as reported by one row. */
export interface Transfer {
  readonly kind: TransferKind;
  /** Transaction hash, lower case. */
  readonly hash: string;
  /** Lower case, as `to`. */
  readonly from: string;
  readonly to: string;
  /**
   * What moved: '' for the native token, a token contract, a trade-zone asset (see tradeZoneAsset),
   * or `contract#id` if each ID of a contract is a separate token (EIP-1155; `contract#` if the ID
   * is unknown). Amounts of different assets have no sum.
   */
  readonly asset: string;
  /** The symbol in the row. Hostile. */
  readonly symbol: string;
  readonly amount: ExactDecimal;
  /** True if the list may have rounded it. */
  readonly asReported: boolean;
  /** Unix ms. */
  readonly time: number | undefined;
  /** The row's evidence: journal record, and index in the response's list. */
  readonly seq: number;
  readonly index: number;
}

/** The chain of a transfer. */
export const chainOf = ({ kind }: Pick<Transfer, 'kind'>): TransferChain =>
  kind === 'trade-zone' ? 'trade-zone' : 'main';

const TRADE_ZONE = TRADE_ZONE_UNIT;

/**
 * The asset of an action in the trade zone: movements there have no sum with anything on the main
 * chain. `token` is '' if the action names none.
 */
export const tradeZoneAsset = (token: string): string => `${TRADE_ZONE}${token}`;

/**
 * The token that an action of the trade zone names, hostile, or ''; undefined for assets of the
 * main chain.
 */
export const tradeZoneTokenOf = (asset: string): string | undefined =>
  asset.startsWith(TRADE_ZONE) ? asset.slice(TRADE_ZONE.length) : undefined;

/** True if the transfer moves nothing: with a token, that is how address poisoning works. */
export const isZeroValue = ({ amount }: Pick<Transfer, 'amount'>): boolean => amount.units === 0n;

/** The contract of an asset, lower case; '' for the native token. */
export const contractOfAsset = (asset: string): string =>
  tradeZoneTokenOf(asset) === undefined ? (asset.split('#')[0] ?? '') : asset;

/** One ID of a contract as an asset; the ID is '' if unknown. */
export const assetWithId = (contract: string, tokenId: string): string => `${contract}#${tokenId}`;

/** The token ID of an asset that has one; '' if unknown. */
export const tokenIdOfAsset = (asset: string): string | undefined =>
  tradeZoneTokenOf(asset) === undefined ? asset.split('#')[1] : undefined;
