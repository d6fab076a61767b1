/** The edges of a canvas, from its links and the transfers that pass its filter. */
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import {
  EMPTY_DOCUMENT,
  endsOfLink,
  moreKeyOf,
  type EdgeMode,
  type GraphDocument,
} from '../document/graph-document.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import {
  chainOf,
  isZeroValue,
  type Transfer,
  type TransferChain,
} from '../../../../shared/engine/transfers/transfer.ts';
import { stubKeyOf, type EdgeContent } from './edge-content.ts';
import { textsOfEdge, type EdgeTexts } from './edge-text.ts';
import { widthsByValue } from './edge-width.ts';
import { sumsOfLink, transfersOfLink, type LinkToDraw } from './edges-of-link.ts';
import { NO_ORDER, type TokenOrder } from './token-order.ts';

/** An edge with its text. */
export interface DrawnEdge extends EdgeContent {
  readonly text: string;
  readonly texts: EdgeTexts;
  /** True if all of it moves nothing. */
  readonly isZeroValue: boolean;
  /** True if nothing of it settled, and nothing that did not was switched in. */
  readonly isUnsettled: boolean;
  /** True if one of its tokens has the name of another one, or of the native coin. */
  readonly hasCopiedToken: boolean;
  /** True if the token that its text is of is such a one. */
  readonly isCounterfeit: boolean;
  /** True if one of its ends looks like another address and came later. */
  readonly isSuspected: boolean;
  /** Line width in pixels: the larger the sum among those of its token, the wider. */
  readonly width: number;
  /** The rank of its first token, see TokenOrder. */
  readonly tokenRank: number;
}

const CHAINS: readonly TransferChain[] = ['main', 'trade-zone'];

const byTime = (one: Transfer, other: Transfer): number => (one.time ?? 0) - (other.time ?? 0);

/** What else decides which edges are drawn, and how. */
export interface DrawingRules {
  /** For pairs of addresses, how many more edges than usual. */
  readonly more?: GraphDocument['more'];
  readonly isLookalike?: (address: string) => boolean;
  /** Without it, all transfers count in the sums. */
  readonly leftOutOf?: LeftOutRule;
  /** What did not settle is counted beside the sums, and in the edge for what does not count. */
  readonly unsettled?: Pick<TransferBook, 'between'>;
  /** Of the tokens of an edge. @default by their sums alone */
  readonly order?: TokenOrder;
}

/** The edges of links that have transfers. */
export function drawnEdges(
  links: readonly string[],
  book: Pick<TransferBook, 'between'>,
  mode: EdgeMode,
  names: TokenNames,
  isCopied: (asset: string) => boolean,
  {
    more = EMPTY_DOCUMENT.more,
    isLookalike = () => false,
    leftOutOf,
    unsettled,
    order = NO_ORDER,
  }: DrawingRules = {},
): readonly DrawnEdge[] {
  const contents = links.flatMap((link) => {
    const [from, to] = endsOfLink(link);
    const all = book.between(from, to);
    return CHAINS.flatMap((chain) => {
      const settled = all.filter((each) => chainOf(each) === chain);
      const others = leftOutOf === undefined ? [] : (unsettled?.between(from, to) ?? []);
      const beside = others.filter((each) => chainOf(each) === chain);
      const transfers = beside.length === 0 ? settled : [...settled, ...beside].toSorted(byTime);
      const drawn: LinkToDraw = {
        ends: { link, from, to, chain },
        leftOutOf,
        order,
        more: more[moreKeyOf(mode, link, chain)] ?? 0,
        moreQuiet: more[stubKeyOf({ link, chain })] ?? 0,
      };
      return mode === 'sums' ? sumsOfLink(drawn, transfers) : transfersOfLink(drawn, transfers);
    });
  });
  const widthOf = widthsByValue(contents.map(({ sums }) => sums));
  return contents.map((edge) => {
    const hasCopiedToken = edge.sums.some(({ asset }) => isCopied(asset));
    return {
      ...edge,
      ...textsOfEdge(edge, names, hasCopiedToken ? '⚠ ' : ''),
      hasCopiedToken,
      isCounterfeit: edge.isStub !== true && isCopied(edge.sums[0]?.asset ?? ''),
      isZeroValue: edge.count > 0 && edge.sums.every(({ transfers }) => transfers.every(isZeroValue)),
      isUnsettled: edge.count === 0,
      isSuspected: isLookalike(edge.from) || isLookalike(edge.to),
      width: widthOf(edge.sums),
      tokenRank: order.rankOf(edge.sums[0]?.asset ?? ''),
    };
  });
}

/** True for an edge whose text is struck through: nothing of it settled, or its token is a counterfeit. */
export const isStruck = ({ isUnsettled, isCounterfeit }: DrawnEdge): boolean => isUnsettled || isCounterfeit;

/** All that an edge says, for hover; a counterfeit is named. */
export const wholeTextOf = ({ texts, text, isCounterfeit }: DrawnEdge): string =>
  `${texts.full[0] ?? text}${isCounterfeit ? ' (counterfeit)' : ''}`;

/** True for an edge that moves nothing, or that is there to deceive: it is drawn quietly. */
export const isDoubtful = (
  edge: Pick<DrawnEdge, 'isZeroValue' | 'isUnsettled' | 'hasCopiedToken' | 'isSuspected' | 'isStub'>,
): boolean =>
  edge.isStub === true || edge.isZeroValue || edge.isUnsettled || edge.hasCopiedToken || edge.isSuspected;
