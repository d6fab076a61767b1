import type { Transfer, TransferChain } from '../../../../shared/engine/transfers/transfer.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';

export interface EdgeContent {
  /** Unique on the canvas, and the same from one drawing to the next. */
  readonly key: string;
  /** As in linkOf. */
  readonly link: string;
  readonly from: string;
  readonly to: string;
  /** The chain of all its transfers: the two chains have separate edges. */
  readonly chain: TransferChain;
  /** One for each asset: several if the edge stands for those that are not drawn separately. */
  readonly sums: readonly AssetSum[];
  readonly count: number;
  /** How many edges it stands for, if it is the one for all that are not drawn separately. */
  readonly standsFor?: number;
  /** True if it stands for all assets that count, as long as these are folded. */
  readonly isBundle?: boolean;
  /** True if it stands for what does not count, as long as that is folded: see isQuietSum. */
  readonly isStub?: boolean;
  /** Its only transfer, if each is drawn. */
  readonly transfer?: Transfer;
}

/** True if a click or Enter opens an edge into those that it stands for. */
export const opensOnPress = ({ isBundle, isStub }: Pick<EdgeContent, 'isBundle' | 'isStub'>): boolean =>
  isBundle === true || isStub === true;

/** The key of the edge for all of a pair that are not drawn separately. */
export const restKeyOf = ({ link, chain }: Pick<EdgeContent, 'link' | 'chain'>): string =>
  `${link} rest ${chain}`;

/** The key of the edge for what does not count, and in `more`, if each of those is drawn. */
export const stubKeyOf = ({ link, chain }: Pick<EdgeContent, 'link' | 'chain'>): string =>
  `${link} stub ${chain}`;
