import type { Settlement } from '../../service/counted-rows.ts';
import type { MovementKind } from '../../service/movement-sums.ts';
import type { ExactDecimal } from '../../units/amount.ts';

/** The kind of list that reports a movement. */
export type TransferKind = MovementKind;

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
  /** Why it moved nothing, or perhaps nothing; absent if it settled. */
  readonly unsettled?: Exclude<Settlement, 'settled'>;
  /** True if its row is suspected of deceiving among the rows of its list; absent otherwise. */
  readonly isSuspected?: boolean;
  /** Unix ms. */
  readonly time: number | undefined;
  /** The row's evidence: journal record, and index in the response's list. */
  readonly seq: number;
  readonly index: number;
}

/** The chain of a transfer. */
export const chainOf = ({ kind }: Pick<Transfer, 'kind'>): TransferChain =>
  kind === 'trade-zone' ? 'trade-zone' : 'main';

/** True if the transfer moves nothing: with a token, that is how address poisoning works. */
export const isZeroValue = ({ amount }: Pick<Transfer, 'amount'>): boolean => amount.units === 0n;
