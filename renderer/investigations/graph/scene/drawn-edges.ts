/** The edges of a canvas, from its links and the transfers that pass its filter. */
import {
  EMPTY_DOCUMENT,
  endsOfLink,
  moreKeyOf,
  type EdgeMode,
  type GraphDocument,
} from '../document/graph-document.ts';
import { sumByAsset, sumOfAsset, type AssetSum, type LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import {
  chainOf,
  isZeroValue,
  type Transfer,
  type TransferChain,
} from '../../../../shared/engine/transfers/transfer.ts';
import { widthsByValue } from './edge-width.ts';
import { edgeText, edgeTexts, type EdgeTexts, type Symbols } from './edge-text.ts';

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
  /** Its only transfer, if each is drawn. */
  readonly transfer?: Transfer;
}

/** An edge with its text. */
export interface DrawnEdge extends EdgeContent {
  readonly text: string;
  readonly texts: EdgeTexts;
  /** True if all of it moves nothing. */
  readonly isZeroValue: boolean;
  /** True if one of its tokens has the name of another one, or of the native coin. */
  readonly hasCopiedToken: boolean;
  /** True if one of its ends looks like another address and came later. */
  readonly isSuspected: boolean;
  /** Line width in pixels: the larger the sum among those of its token, the wider. */
  readonly width: number;
}

/**
 * Edges of one link that are drawn separately, unless the analyst wants more; one more edge stands
 * for the rest.
 */
const MOST_ASSETS = 3;
const MOST_TRANSFERS = 10;
const CHAINS: readonly TransferChain[] = ['main', 'trade-zone'];

/** What the edges of one link on one chain have in common. */
interface Ends extends Pick<EdgeContent, 'link' | 'from' | 'to' | 'chain'> {
  readonly leftOutOf: LeftOutRule | undefined;
}

/** The key of the edge for all of a pair that are not drawn separately. */
export const restKeyOf = ({ link, chain }: Pick<EdgeContent, 'link' | 'chain'>): string =>
  `${link} rest ${chain}`;

function restOf(
  { leftOutOf, ...ends }: Ends,
  transfers: readonly Transfer[],
  standsFor: number,
): EdgeContent[] {
  if (transfers.length === 0) return [];
  return [
    {
      ...ends,
      key: restKeyOf(ends),
      sums: sumByAsset(transfers, leftOutOf),
      count: transfers.length,
      standsFor,
    },
  ];
}

function sumsOfLink(all: Ends, transfers: readonly Transfer[], more: number): readonly EdgeContent[] {
  const { leftOutOf, ...ends } = all;
  const sums = sumByAsset(transfers, leftOutOf);
  const most = MOST_ASSETS + more;
  const shown = sums.length <= most + 1 ? sums : sums.slice(0, most);
  return [
    ...shown.map((sum) => ({ ...ends, key: `${ends.link} ${sum.asset}`, sums: [sum], count: sum.count })),
    ...restOf(
      all,
      sums.slice(shown.length).flatMap((sum) => sum.transfers),
      sums.length - shown.length,
    ),
  ];
}

function transfersOfLink(all: Ends, transfers: readonly Transfer[], more: number): readonly EdgeContent[] {
  const { leftOutOf, ...ends } = all;
  const most = MOST_TRANSFERS + more;
  // Show the newest, which an analyst has seen last.
  const shown = transfers.length <= most + 1 ? transfers : transfers.slice(-most);
  const left = transfers.length - shown.length;
  return [
    ...shown.map((transfer, place) => ({
      ...ends,
      key: `${ends.link} ${transfer.hash} ${transfer.kind} ${transfer.asset} ${left + place}`,
      sums: [sumOfAsset(transfer.asset, [transfer], leftOutOf)],
      count: 1,
      transfer,
    })),
    ...restOf(all, transfers.slice(0, left), left),
  ];
}

const byTime = (one: Transfer, other: Transfer): number => (one.time ?? 0) - (other.time ?? 0);

/**
 * What did not settle beside the transfers of a link: what counts, and in sums also what is left out
 * of one. All else that moved nothing makes no edge.
 */
function unsettledBeside(
  settled: readonly Transfer[],
  unsettled: readonly Transfer[],
  chain: TransferChain,
  mode: EdgeMode,
  leftOutOf: LeftOutRule | undefined,
): readonly Transfer[] {
  if (leftOutOf === undefined) return [];
  const own = unsettled.filter((each) => chainOf(each) === chain);
  const counted = own.filter((each) => leftOutOf(each).now === undefined);
  if (mode === 'transfers') return counted;
  const assets = new Set([...settled, ...counted].map(({ asset }) => asset));
  return own.filter(({ asset }) => assets.has(asset));
}

/**
 * The edges of links that have transfers; for the pairs in `more` this many more than usual. Without
 * `leftOutOf` all transfers count in the sums.
 */
export function drawnEdges(
  links: readonly string[],
  book: Pick<TransferBook, 'between'>,
  mode: EdgeMode,
  symbols: Symbols,
  isCopied: (asset: string) => boolean,
  more: GraphDocument['more'] = EMPTY_DOCUMENT.more,
  isLookalike: (address: string) => boolean = () => false,
  leftOutOf?: LeftOutRule,
  unsettled?: Pick<TransferBook, 'between'>,
): readonly DrawnEdge[] {
  const contents = links.flatMap((link) => {
    const [from, to] = endsOfLink(link);
    const all = book.between(from, to);
    return CHAINS.flatMap((chain) => {
      const ends = { link, from, to, chain, leftOutOf };
      const settled = all.filter((each) => chainOf(each) === chain);
      const beside = unsettledBeside(settled, unsettled?.between(from, to) ?? [], chain, mode, leftOutOf);
      const transfers = beside.length === 0 ? settled : [...settled, ...beside].toSorted(byTime);
      const by = more[moreKeyOf(mode, link, chain)] ?? 0;
      return mode === 'sums' ? sumsOfLink(ends, transfers, by) : transfersOfLink(ends, transfers, by);
    });
  });
  const widthOf = widthsByValue(contents.map(({ sums }) => sums));
  return contents.map((edge) => {
    const hasCopiedToken = edge.sums.some(({ asset }) => isCopied(asset));
    return {
      ...edge,
      text: edgeText(edge, symbols),
      texts: edgeTexts(edge, symbols, hasCopiedToken ? '⚠ ' : ''),
      hasCopiedToken,
      isZeroValue: edge.sums.every(({ transfers }) => transfers.every(isZeroValue)),
      isSuspected: isLookalike(edge.from) || isLookalike(edge.to),
      width: widthOf(edge.sums),
    };
  });
}

/** True for an edge that moves nothing, or that is there to deceive: it is drawn quietly. */
export const isDoubtful = (
  edge: Pick<DrawnEdge, 'isZeroValue' | 'hasCopiedToken' | 'isSuspected'>,
): boolean => edge.isZeroValue || edge.hasCopiedToken || edge.isSuspected;
