/** What of a scene is drawn at a zoom level. */
import { bundlesOf } from './bundles.ts';
import { boxOfName, crowdNodes } from './crowd-names.ts';
import { isDoubtful } from './drawn-edges.ts';
import type { GraphScene } from './scene-parts.ts';
import { withAddresses } from './name-lines.ts';
import type { SceneShapesOf } from './moved-scene.ts';
import { sidesOf } from './out-of-view.ts';
import type { EdgeToDraw } from './scene-edge.ts';
import { sceneEdges } from './scene-edges.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** Bundles whose text is drawn in a crowd, those of the widest lines first. */
const MOST_TEXTS_IN_CROWD = 60;

/** With fewer edges than this, an address is not what a graph is about. */
const LEAST_OF_HUB = 10;

/** The address at which most edges meet, if they are many. */
function hubOf(edges: ReadonlyMap<string, readonly unknown[]>): string | undefined {
  let [hub, most]: [string | undefined, number] = [undefined, LEAST_OF_HUB - 1];
  for (const [address, { length }] of edges) if (length > most) [hub, most] = [address, length];
  return hub;
}

/** A crowd: names and sums of as many nodes as have room, and sums of edges among the others. */
function crowdScene(
  { nodes, box }: Pick<GraphScene, 'nodes' | 'box'>,
  bundles: readonly EdgeToDraw[],
  level: ZoomLevel,
): SceneShapesOf {
  const places = new Map(nodes.map((node) => [node.address, node]));
  const bundlesOf = new Map<string, EdgeToDraw[]>();
  for (const bundle of bundles)
    for (const end of new Set([bundle.edge.from, bundle.edge.to])) {
      const known = bundlesOf.get(end);
      if (known === undefined) bundlesOf.set(end, [bundle]);
      else known.push(bundle);
    }
  const isOnly = (address: string): boolean => bundlesOf.get(address)?.length === 1;
  const dots = crowdNodes(
    nodes,
    (address) => {
      const [bundle] = isOnly(address) ? (bundlesOf.get(address) ?? []) : [];
      const end = bundle?.edge.from === address ? bundle.edge.to : bundle?.edge.from;
      const other = end === undefined ? undefined : places.get(end);
      return bundle === undefined || other === undefined ? undefined : { other, texts: bundle.texts };
    },
    { unit: level.unit, box, hub: hubOf(bundlesOf) },
  );
  const told = bundles
    .filter(({ edge }) => !isOnly(edge.from) && !isOnly(edge.to) && !isDoubtful(edge))
    .toSorted((one, other) => other.edge.width - one.edge.width)
    .slice(0, MOST_TEXTS_IN_CROWD);
  const withText = new Set(told);
  const edges = bundles.map((bundle) => (withText.has(bundle) ? bundle : { ...bundle, texts: [] }));
  const names = dots.flatMap((node) =>
    node.dot?.name === undefined ? [] : [boxOfName(node, node.dot.name, level.unit)],
  );
  return { nodes: dots, edges: sceneEdges(edges, dots, level, [...names, ...sidesOf(box)]) };
}

/** Addresses with their names alone. The box of a lookalike is wider, because its address is longer. */
function namedScene(
  { nodes, box }: Pick<GraphScene, 'nodes' | 'box'>,
  bundles: readonly EdgeToDraw[],
  level: ZoomLevel,
): SceneShapesOf {
  const named = nodes.map((node) => ({
    ...node,
    box: node.nameWidth === undefined ? undefined : { ...level.box, width: node.nameWidth * level.unit },
  }));
  const edges = sceneEdges(bundles, named, level, sidesOf(box));
  return { nodes: withAddresses(named, edges, level), edges };
}

/**
 * The nodes and edges to draw: all, or one edge between two addresses if zoomed out, or dots with
 * names beside the most important ones in a crowd.
 */
export function sceneAtLevel(
  { nodes, edges, box }: Pick<GraphScene, 'nodes' | 'edges' | 'box'>,
  level: ZoomLevel,
  selected?: string,
): SceneShapesOf {
  if (level.isFull) return { nodes, edges };
  const places = new Map(nodes.map((node) => [node.address, node]));
  const bundles = bundlesOf(edges, places, selected, level.isCrowd === true ? 'crowd' : 'brief');
  return level.isCrowd === true
    ? crowdScene({ nodes, box }, bundles, level)
    : namedScene({ nodes, box }, bundles, level);
}
