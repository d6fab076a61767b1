/**
 * What to draw, computed once for the screen and for the picture files, so that both show the same.
 */
import type { Place } from '../../../collection/scene/place.ts';
import { linkOf, type GraphNode, type NodeColour } from '../document/graph-document.ts';
import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';
import type { NameBesideDot } from './name-beside-dot.ts';
import { nameWidthOf } from './name-width.ts';
import { nodeRanks, type NodeRank } from './node-ranks.ts';
import { boxOfScene } from './scene-box.ts';
import { sceneEdges, type SceneEdge } from './scene-edges.ts';
import type { NodeChains } from './node-kinds.ts';
import type { ColouredToken } from './token-colours.ts';
import { wholeNode } from './whole-node.ts';
import { FULL_LEVEL, type ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** What is known about an address apart from its place. */
export interface NodeDetails {
  /** The label as text that cannot deceive, or the short form. */
  readonly title: string;
  /** The short form of its address. */
  readonly short: string;
  readonly isLabel: boolean;
  readonly coverage: { readonly level: 'none' | 'partial' | 'complete'; readonly text: string };
  /** In a word or two each. */
  readonly warnings: readonly string[];
  /** What it received and paid on this canvas; absent if nothing counts. */
  readonly moved?: string | undefined;
  readonly hasNote: boolean;
  readonly hasStar: boolean;
  /** Said by its shape; absent for the main chain. */
  readonly chains?: NodeChains;
  /** True if it is known to have code: a contract. */
  readonly hasCode?: boolean;
  /** Senders that are not on the canvas. */
  readonly moreIn: number;
  readonly moreOut: number;
}

export interface SceneNode extends NodeDetails, NodeRank, Place {
  readonly address: string;
  readonly colour: NodeColour | undefined;
  readonly pinned: boolean;
  readonly onPath: boolean;
  /** True if its picture is drawn: not in a crowd, where it would only cost time. */
  readonly hasGlyph: boolean;
  /** In a crowd, in place of its box. */
  readonly dot?: NodeDot;
  /** The size of its box or dot at a level, in pixels of the canvas. @default that of the level */
  readonly box?: ZoomLevel['box'] | undefined;
  /** The width of its box if its name stands alone, in pixels on screen. @default the usual one */
  readonly nameWidth?: number | undefined;
  /** True if the address is below a label that stands alone: there is room for it. */
  readonly hasAddressLine?: boolean;
}

/** A node without room for its box. */
export interface NodeDot {
  /** In pixels on screen. */
  readonly radius: number;
  /** Its name beside it; undefined if that has no room. */
  readonly name: NameBesideDot | undefined;
}

export interface SceneBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GraphScene {
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
  /** The tokens whose colours occur. */
  readonly tokens: readonly ColouredToken[];
  /** Around everything, with a margin. */
  readonly box: SceneBox;
}

/** With more addresses than this, none has a picture. */
const MOST_GLYPHS = 150;

interface SceneSources {
  readonly edges: readonly DrawnEdge[];
  readonly detailsOf: (address: string) => NodeDetails;
  /** Addresses of the highlighted path, in order. */
  readonly path: readonly string[];
  /** Those that have a colour. */
  readonly tokens?: readonly ColouredToken[];
}

/** The scene of nodes and the edges among them, with all details. */
export function graphScene(
  nodes: readonly GraphNode[],
  { edges, detailsOf, path, tokens = [] }: SceneSources,
): GraphScene {
  const steps = new Set(path.slice(1).map((address, index) => linkOf(path[index] ?? '', address)));
  const ranks = nodeRanks(edges);
  const drawn = nodes.map((node): SceneNode => {
    const known = {
      ...detailsOf(node.address),
      pinned: node.pinned,
      hasGlyph: nodes.length <= MOST_GLYPHS,
    };
    return {
      ...known,
      ...(ranks.get(node.address) ?? { rank: ranks.size, share: 0 }),
      address: node.address,
      x: node.x,
      y: node.y,
      colour: node.colour,
      onPath: path.includes(node.address),
      box: wholeNode(known).box,
      nameWidth: nameWidthOf(known),
    };
  });
  const colours = new Map(tokens.map(({ asset, colour }) => [asset, colour]));
  const toDraw = edges.map((edge) => ({
    edge,
    texts: edge.texts.full,
    onPath: steps.has(edge.link),
    token: isDoubtful(edge) ? undefined : colours.get(edge.sums[0]?.asset ?? ''),
    isTwoWay: false,
  }));
  const used = new Set(toDraw.map(({ token }) => token));
  const scene = { nodes: drawn, edges: sceneEdges(toDraw, drawn, FULL_LEVEL) };
  return {
    ...scene,
    tokens: tokens.filter(({ colour }) => used.has(colour)),
    box: boxOfScene(scene),
  };
}
