/**
 * What an analyst has on the canvas. A value that is never changed: each act makes another one, so that undo is the one before.
 */
import { NO_FILTER, type TransferFilter } from '../transfers/transfer-filter.ts';
import type { TransferChain } from '../transfers/transfer.ts';

/** In the order of the menu; each has its word beside it, since colour never speaks alone. */
export const NODE_COLOURS = ['accent', 'in', 'out', 'failed', 'preconfirmed'] as const;
export type NodeColour = (typeof NODE_COLOURS)[number];

export interface GraphNode {
  /** Lower case. */
  readonly address: string;
  /** The node's middle, in pixels of the canvas at scale 1. */
  readonly x: number;
  readonly y: number;
  /** Put where it is by the analyst: no layout moves it. */
  readonly placedByHand: boolean;
  /** Nothing moves it, not even the analyst's hand. */
  readonly pinned: boolean;
  readonly colour?: NodeColour | undefined;
}

/** Sums by asset, or one edge for each transfer. */
export type EdgeMode = 'sums' | 'transfers';

export interface GraphDocument {
  readonly nodes: readonly GraphNode[];
  /** Pairs whose transfers are drawn, as `from>to`: see linkOf. */
  readonly links: readonly string[];
  /** Taken off the canvas by the analyst: expanding does not bring them back. */
  readonly removed: readonly string[];
  readonly filter: TransferFilter;
  readonly edges: EdgeMode;
  /** How many edges more than usual are drawn of a pair, by moreKeyOf; absent for those drawn as usual. */
  readonly more: Readonly<Record<string, number>>;
}

export const EMPTY_DOCUMENT: GraphDocument = {
  nodes: [],
  links: [],
  removed: [],
  filter: NO_FILTER,
  edges: 'sums',
  more: {},
};

/** The name of a directed pair. */
export const linkOf = (from: string, to: string): string => `${from}>${to}`;

/** Names what is drawn of a link on one chain, by sums or one by one: its edges are opened by themselves. */
export const moreKeyOf = (edges: EdgeMode, link: string, chain: TransferChain): string =>
  `${edges} ${chain} ${link}`;

/** Sender and recipient of a link. */
export function endsOfLink(link: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = link.split('>');
  return [from, to];
}

/** The node of an address; undefined where it is not on the canvas. */
export const nodeOf = ({ nodes }: GraphDocument, address: string): GraphNode | undefined =>
  nodes.find((node) => node.address === address);
