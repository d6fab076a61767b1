/**
 * What an analyst has on the canvas. Immutable: each act creates another value, so that undo
 * restores the previous one.
 */
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { NO_FILTER, type TransferFilter } from '../transfers/transfer-filter.ts';
import type { TransferChain } from '../../../../shared/engine/transfers/transfer.ts';

/** In the order of the menu; each has its name beside it, because colour never speaks alone. */
export const NODE_COLOURS = ['accent', 'in', 'out', 'failed', 'preconfirmed'] as const;
export type NodeColour = (typeof NODE_COLOURS)[number];

export interface GraphNode {
  /** Lower case. */
  readonly address: string;
  /** The node's middle, in pixels of the canvas at scale 1. */
  readonly x: number;
  readonly y: number;
  /** Placed by the analyst: no layout moves it. */
  readonly placedByHand: boolean;
  /** Nothing moves it, not even the analyst. */
  readonly pinned: boolean;
  readonly colour?: NodeColour | undefined;
}

/** Sums by asset, or one edge for each transfer. */
export type EdgeMode = 'sums' | 'transfers';

export interface GraphDocument {
  readonly nodes: readonly GraphNode[];
  /** Pairs whose transfers are drawn, as `from>to`: see linkOf. */
  readonly links: readonly string[];
  /** Removed from the canvas by the analyst: expanding does not bring them back. */
  readonly removed: readonly string[];
  readonly filter: TransferFilter;
  readonly edges: EdgeMode;
  /**
   * How many more edges than usual are drawn for a pair, by moreKeyOf; absent for the usual number.
   */
  readonly more: Readonly<Record<string, number>>;
  /** Transfers with these reasons count in the sums, too: see shared/service/counted-rows.ts. */
  readonly counted: readonly SwitchableReason[];
}

export const EMPTY_DOCUMENT: GraphDocument = {
  nodes: [],
  links: [],
  removed: [],
  filter: NO_FILTER,
  edges: 'sums',
  more: {},
  counted: [],
};

/** The key of a directed pair. */
export const linkOf = (from: string, to: string): string => `${from}>${to}`;

/**
 * The key of what is drawn for a link on one chain, by sums or one by one: each opens its edges
 * separately.
 */
export const moreKeyOf = (edges: EdgeMode, link: string, chain: TransferChain): string =>
  `${edges} ${chain} ${link}`;

/** Sender and recipient of a link. */
export function endsOfLink(link: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = link.split('>');
  return [from, to];
}

/** The node of an address; undefined if it is not on the canvas. */
export const nodeOf = ({ nodes }: GraphDocument, address: string): GraphNode | undefined =>
  nodes.find((node) => node.address === address);
