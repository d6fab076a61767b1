/**
 * The edges of a canvas, from its links and the transfers that pass its filter.
 */
import { endsOfLink, type EdgeMode } from '../document/graph-document.ts';
import { sumByAsset, sumOfAsset, type AssetSum } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { chainOf, isZeroValue, type Transfer, type TransferChain } from '../transfers/transfer.ts';
import { edgeWords, type Symbols } from './edge-words.ts';

export interface EdgeContent {
  /** Unique on the canvas, and the same from one drawing to the next. */
  readonly key: string;
  /** As in linkOf. */
  readonly link: string;
  readonly from: string;
  readonly to: string;
  /** Where all of it moves: the two chains have edges apart. */
  readonly chain: TransferChain;
  /** One for each asset: several where the edge stands for what is not drawn by itself. */
  readonly sums: readonly AssetSum[];
  readonly count: number;
  /** The one transfer that it is, where each is drawn. */
  readonly transfer?: Transfer;
}

/** An edge with what is said on it. */
export interface DrawnEdge extends EdgeContent {
  readonly words: string;
  /** All of it moves nothing. */
  readonly isZeroValue: boolean;
  /** A token of it is called as another one, or as the native coin. */
  readonly hasCopiedToken: boolean;
  /** Line width in pixels: wider with more transfers. */
  readonly width: number;
}

/** Edges of one link that are drawn by themselves; what is beyond is one edge more. */
const MOST_ASSETS = 3;
const MOST_TRANSFERS = 10;
const CHAINS: readonly TransferChain[] = ['main', 'trade-zone'];

type Ends = Pick<EdgeContent, 'link' | 'from' | 'to' | 'chain'>;

function restOf(ends: Ends, transfers: readonly Transfer[]): EdgeContent[] {
  if (transfers.length === 0) return [];
  const key = `${ends.link} rest ${ends.chain}`;
  return [{ ...ends, key, sums: sumByAsset(transfers), count: transfers.length }];
}

function sumsOfLink(ends: Ends, transfers: readonly Transfer[]): readonly EdgeContent[] {
  const sums = sumByAsset(transfers);
  const shown = sums.length <= MOST_ASSETS + 1 ? sums : sums.slice(0, MOST_ASSETS);
  return [
    ...shown.map((sum) => ({ ...ends, key: `${ends.link} ${sum.asset}`, sums: [sum], count: sum.count })),
    ...restOf(
      ends,
      sums.slice(shown.length).flatMap((sum) => sum.transfers),
    ),
  ];
}

function transfersOfLink(ends: Ends, transfers: readonly Transfer[]): readonly EdgeContent[] {
  // The newest: they are what an analyst has seen last.
  const shown = transfers.length <= MOST_TRANSFERS + 1 ? transfers : transfers.slice(-MOST_TRANSFERS);
  return [
    ...shown.map((transfer, place) => ({
      ...ends,
      key: `${ends.link} ${transfer.hash} ${transfer.kind} ${transfer.asset} ${place}`,
      sums: [sumOfAsset(transfer.asset, [transfer])],
      count: 1,
      transfer,
    })),
    ...restOf(ends, transfers.slice(0, transfers.length - shown.length)),
  ];
}

/** The edges of links that have transfers. */
export function drawnEdges(
  links: readonly string[],
  book: Pick<TransferBook, 'between'>,
  mode: EdgeMode,
  symbols: Symbols,
  isCopied: (asset: string) => boolean,
): readonly DrawnEdge[] {
  return links
    .flatMap((link) => {
      const [from, to] = endsOfLink(link);
      const all = book.between(from, to);
      return CHAINS.flatMap((chain) => {
        const [ends, transfers] = [{ link, from, to, chain }, all.filter((each) => chainOf(each) === chain)];
        return mode === 'sums' ? sumsOfLink(ends, transfers) : transfersOfLink(ends, transfers);
      });
    })
    .map((edge) => ({
      ...edge,
      words: edgeWords(edge, symbols),
      hasCopiedToken: edge.sums.some(({ asset }) => isCopied(asset)),
      isZeroValue: edge.sums.every(({ transfers }) => transfers.every(isZeroValue)),
      // Dots are seen less than a line.
      width: Math.min(4, (edge.chain === 'main' ? 1.25 : 2) + Math.log10(edge.count) * 0.9),
    }));
}
