/** What of a scene is drawn at a zoom level. */
import type { Place } from '../../../collection/scene/place.ts';
import { compareDecimals } from '../../../../shared/units/amount.ts';
import { widthOfHex } from '../../../collection/scene/drawn-text.ts';
import { pairOf } from '../../../collection/scene/curved-edges.ts';
import { boxOfName, crowdNodes } from './crowd-names.ts';
import { isDoubtful } from './drawn-edges.ts';
import type { GraphScene, SceneNode } from './graph-scene.ts';
import { stubTexts } from './quiet-stub.ts';
import type { SceneShapesOf } from './moved-scene.ts';
import { sceneEdges, type EdgeToDraw, type SceneEdge } from './scene-edges.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** True if an edge says more than another one: the larger sum of the same asset. */
const isMore = ({ edge }: SceneEdge, { edge: than }: SceneEdge): boolean => {
  const [sum, other] = [edge.sums[0], than.sums[0]];
  return sum?.asset === other?.asset && sum !== undefined && other !== undefined
    ? compareDecimals(sum.sum, other.sum) > 0
    : false;
};

/**
 * The edge that speaks for all between two addresses: the selected one, otherwise the one of the
 * largest sum among those to trust.
 */
const mainOf = (edges: readonly SceneEdge[], selected: string | undefined): SceneEdge | undefined => {
  const chosen = edges.find(({ edge }) => edge.key === selected);
  const [first, ...others] = edges.filter((each) => !isDoubtful(each.edge));
  if (chosen !== undefined || first === undefined) return chosen ?? edges[0];
  return others.reduce((main, each) => (isMore(each, main) ? each : main), first);
};

/** An arrow in the direction in which an edge is drawn. */
function arrowOf({ edge }: SceneEdge, places: ReadonlyMap<string, Place>): string {
  const [from, to] = [places.get(edge.from), places.get(edge.to)];
  if (from === undefined || to === undefined) return '';
  const isColumn = Math.abs(to.x - from.x) < Math.abs(to.y - from.y) / 8;
  return isColumn ? (to.y > from.y ? '↓' : '↑') : to.x > from.x ? '→' : '←';
}

/** One edge for all between two addresses, with the number of those that it hides. */
function bundleOf(
  edges: readonly SceneEdge[],
  selected: string | undefined,
  places: ReadonlyMap<string, Place>,
): EdgeToDraw[] {
  const main = mainOf(edges, selected);
  if (main === undefined) return [];
  const isTwoWay = edges.some(({ edge }) => edge.link !== main.edge.link);
  const onPath = edges.some((each) => each.onPath);
  // Nothing counts in either direction: one number for all.
  if (edges.every(({ edge }) => edge.isStub === true)) {
    const all = stubTexts(edges.flatMap(({ edge }) => edge.sums)).slice(-1);
    const mark = edges.some(({ edge }) => edge.hasCopiedToken) ? '⚠ ' : '';
    const texts = all.map((text) => `${mark}${text}`);
    return [{ edge: main.edge, token: undefined, texts, isTwoWay, onPath }];
  }
  // Its text says its first sum, or all that does not count.
  const told = main.edge.isStub === true ? (main.edge.standsFor ?? 1) : 1;
  const hidden = edges.reduce((sum, { edge }) => sum + (edge.standsFor ?? 1), -told);
  const direction = isTwoWay ? `${arrowOf(main, places)} ` : '';
  const brief = main.edge.texts.brief.map((text) => `${direction}${text}`);
  const texts = hidden === 0 ? brief : [`${brief[0] ?? ''} +${hidden}`, ...brief];
  return [{ edge: main.edge, token: main.token, texts, isTwoWay, onPath }];
}

/** Bundles whose text is drawn in a crowd, those of the widest lines first. */
const MOST_TEXTS_IN_CROWD = 60;

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
    level.unit,
    box,
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
  return { nodes: dots, edges: sceneEdges(edges, dots, level, names) };
}

/** Addresses with their names alone: a lookalike's is longer, and so is its box. */
function namedScene(
  nodes: readonly SceneNode[],
  bundles: readonly EdgeToDraw[],
  level: ZoomLevel,
): SceneShapesOf {
  const wide = nodes.map((node) => {
    const width = node.isLabel ? 0 : widthOfHex(node.title) * level.unit;
    return width <= level.box.width ? node : { ...node, box: { ...level.box, width } };
  });
  return { nodes: wide, edges: sceneEdges(bundles, wide, level) };
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
  const pairs = new Map<string, SceneEdge[]>();
  for (const each of edges) {
    const known = pairs.get(pairOf(each.edge));
    if (known === undefined) pairs.set(pairOf(each.edge), [each]);
    else known.push(each);
  }
  const places = new Map(nodes.map((node) => [node.address, node]));
  const bundles = [...pairs.values()].flatMap((pair) => bundleOf(pair, selected, places));
  return level.isCrowd === true
    ? crowdScene({ nodes, box }, bundles, level)
    : namedScene(nodes, bundles, level);
}
