/**
 * What to draw, computed once for the screen and for the picture files, so that both show the same.
 */
import { linkOf, type GraphNode } from '../document/graph-document.ts';
import { tellingParts } from './alike-names.ts';
import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';
import { nameWidthOf } from './name-width.ts';
import { nodeRanks } from './node-ranks.ts';
import { boxOfScene } from './scene-box.ts';
import { sceneEdges } from './scene-edges.ts';
import type { GraphScene, NodeDetails, SceneNode } from './scene-parts.ts';
import type { ColouredToken } from './token-colours.ts';
import { wholeNode } from './whole-node.ts';
import { FULL_LEVEL } from '../../../collection/scene/zoom-level.ts';

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
  const details = nodes.map(({ address }) => detailsOf(address));
  const telling = tellingParts(details.flatMap(({ title, isLabel }) => (isLabel ? [title] : [])));
  const drawn = nodes.map((node, place): SceneNode => {
    const own = details[place] ?? detailsOf(node.address);
    const known = {
      ...own,
      telling: own.isLabel ? telling.get(own.title) : undefined,
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
