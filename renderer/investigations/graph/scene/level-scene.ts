/** What of a scene is drawn at a zoom level. */
import type { Place } from '../../../collection/scene/place.ts';
import { pairOf } from '../../../collection/scene/curved-edges.ts';
import { isDoubtful } from './drawn-edges.ts';
import { stubTexts } from './quiet-stub.ts';
import type { SceneShapesOf } from './moved-scene.ts';
import { sceneEdges, type EdgeToDraw, type SceneEdge } from './scene-edges.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** The edge that speaks for all between two addresses: the selected one, otherwise the first to trust. */
const mainOf = (edges: readonly SceneEdge[], selected: string | undefined): SceneEdge | undefined =>
  edges.find(({ edge }) => edge.key === selected) ?? edges.find((each) => !isDoubtful(each.edge)) ?? edges[0];

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

/**
 * The nodes and edges to draw: all, or one edge between two addresses if zoomed out; with
 * `hasText` false, without the texts of edges.
 */
export function sceneAtLevel(
  { nodes, edges }: SceneShapesOf,
  level: ZoomLevel,
  selected?: string,
  hasText = true,
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
  const drawn = hasText ? bundles : bundles.map((bundle) => ({ ...bundle, texts: [] }));
  return { nodes, edges: sceneEdges(drawn, nodes, level) };
}
