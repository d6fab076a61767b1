/**
 * What to draw, computed once for the screen and for the picture files, so that both show the same.
 */
import type { Place } from '../../../collection/scene/place.ts';
import { linkOf, type GraphNode, type NodeColour } from '../document/graph-document.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { SCENE_MARGIN } from '../layout/usual-canvas.ts';
import { bowsOf } from './bows.ts';
import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';
import type { NameBesideDot } from './name-beside-dot.ts';
import { roomForNames } from './name-room.ts';
import { nodeRanks, type NodeRank } from './node-ranks.ts';
import { sceneEdges, type SceneEdge } from './scene-edges.ts';
import type { NodeChains } from './node-kinds.ts';
import type { ColouredToken } from './token-colours.ts';
import { FULL_LEVEL, type ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** What is known about an address apart from its place. */
export interface NodeDetails {
  /** The label as text that cannot deceive, or the short form. */
  readonly title: string;
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
  /** The size of the dot, in pixels of the canvas. @default that of the level */
  readonly box?: ZoomLevel['box'];
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

/** The box around all places of nodes; an empty canvas has one too. */
export function boxAround(places: readonly Place[]): SceneBox {
  if (places.length === 0) return { left: -200, top: -100, width: 400, height: 200 };
  const edge = (pick: (place: Place) => number, best: (...values: number[]) => number): number =>
    places.map(pick).reduce((one, other) => best(one, other));
  const left = edge(({ x }) => x, Math.min) - NODE_WIDTH / 2 - SCENE_MARGIN;
  const top = edge(({ y }) => y, Math.min) - NODE_HEIGHT / 2 - SCENE_MARGIN;
  return {
    left,
    top,
    width: edge(({ x }) => x, Math.max) + NODE_WIDTH / 2 + SCENE_MARGIN - left,
    height: edge(({ y }) => y, Math.max) + NODE_HEIGHT / 2 + SCENE_MARGIN - top,
  };
}

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
  const drawn = nodes.map((node) => ({
    ...detailsOf(node.address),
    ...(ranks.get(node.address) ?? { rank: ranks.size, share: 0 }),
    address: node.address,
    x: node.x,
    y: node.y,
    colour: node.colour,
    pinned: node.pinned,
    onPath: path.includes(node.address),
    hasGlyph: nodes.length <= MOST_GLYPHS,
  }));
  const colours = new Map(tokens.map(({ asset, colour }) => [asset, colour]));
  const toDraw = edges.map((edge) => ({
    edge,
    texts: edge.texts.full,
    onPath: steps.has(edge.link),
    token: isDoubtful(edge) ? undefined : colours.get(edge.sums[0]?.asset ?? ''),
    isTwoWay: false,
  }));
  const used = new Set(toDraw.map(({ token }) => token));
  return {
    nodes: drawn,
    edges: sceneEdges(toDraw, drawn, FULL_LEVEL),
    tokens: tokens.filter(({ colour }) => used.has(colour)),
    box: boxAround([...nodes, ...bowsOf(edges, nodes), ...roomForNames(drawn)]),
  };
}
