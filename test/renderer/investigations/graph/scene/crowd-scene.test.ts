import { describe, expect, it } from 'vitest';
import { fitViewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import {
  EMPTY_DOCUMENT,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { LABEL_HEIGHT, SUM_SIZE } from '../../../../../renderer/collection/scene/drawn-text.ts';
import { isOverlap, type TakenBox } from '../../../../../renderer/collection/scene/occupied.ts';
import { boxOfText } from '../../../../../renderer/collection/scene/place-text.ts';
import { mostUnitOf, zoomLevel } from '../../../../../renderer/collection/scene/zoom-level.ts';
import {
  addAddress,
  expandNode,
  linkAllOnCanvas,
} from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { tidyByValue } from '../../../../../renderer/investigations/graph/layout/tidy-by-value.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { namesOfBook } from '../../../../support/names-of-book.ts';
import { boxOfName } from '../../../../../renderer/investigations/graph/scene/crowd-names.ts';
import type { GraphScene } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import { sceneAtLevel } from '../../../../../renderer/investigations/graph/scene/level-scene.ts';
import { boxesOfNodes } from '../../../../../renderer/investigations/graph/scene/scene-edges.ts';
import {
  generatedGraph,
  sceneOf,
  tidied,
  type GeneratedGraph,
  type GraphShape,
} from '../../../../support/generated-graphs.ts';

/** The canvas between both panels at 1440×900. */
const [WIDTH, HEIGHT] = [832, 660];
const NODES = 331;

function drawnAtFit(scene: GraphScene, [width, height] = [WIDTH, HEIGHT]) {
  const view = fitViewport(scene.box, width, height);
  const level = zoomLevel(view.scale, mostUnitOf(scene.nodes));
  return { view, level, ...sceneAtLevel(scene, level) };
}

/** The areas of names, of dots and of the texts of edges. */
function areasOf({ nodes, edges, level }: ReturnType<typeof drawnAtFit>) {
  return {
    names: nodes.flatMap((node) =>
      node.dot?.name === undefined ? [] : [boxOfName(node, node.dot.name, level.unit)],
    ),
    dots: boxesOfNodes(nodes, level),
    texts: edges.flatMap(({ label }) => (label === undefined ? [] : [boxOfText(label, level)])),
  };
}

const overlapsOf = (some: readonly TakenBox[], others: readonly TakenBox[]): number =>
  some.reduce((sum, one) => sum + others.filter((other) => other !== one && isOverlap(one, other)).length, 0);

/** Computes each graph of a seed and a shape once. */
function once<Result>(
  compute: (seed: number, shape: GraphShape) => Result,
): (seed: number, shape: GraphShape) => Result {
  const known = new Map<string, Result>();
  return (seed, shape) => {
    const key = `${seed} ${shape}`;
    const result = known.get(key) ?? compute(seed, shape);
    known.set(key, result);
    return result;
  };
}

/** All counterparties of the first address, in one act. */
const allAtOnce = ({ addresses: [first = ''], book }: GeneratedGraph): GraphDocument =>
  expandNode(addAddress(EMPTY_DOCUMENT, first), book, first, ['in', 'out'], {
    order: { by: 'value' },
    atMost: NODES,
  });

/** As the toolbar does. */
function tidiedByValue(graph: GeneratedGraph): GraphDocument {
  const document = linkAllOnCanvas(graph.addresses.reduce(addAddress, EMPTY_DOCUMENT), graph.book);
  return tidyByValue(
    document,
    drawnEdges(document.links, graph.book, 'sums', namesOfBook(graph.book), () => false),
  );
}

describe.each([
  ['Tidy', tidiedByValue],
  ['expanding all', allAtOnce],
] as const)('a graph of 331 addresses laid out by %s, at Fit', (_, layout) => {
  /** Laying out and drawing 331 addresses takes a second: each graph once for all tests. */
  const sceneOfShape = once((seed: number, shape: GraphShape) => {
    const graph = generatedGraph(seed, NODES, shape);
    return sceneOf(layout(graph), graph.book);
  });
  const ofShape = once((seed: number, shape: GraphShape) => drawnAtFit(sceneOfShape(seed, shape)));

  it.each([0, 1, 2])(
    'is several times larger than in one column, and all of it is in view: seed %i',
    (seed) => {
      const { view, nodes, level } = ofShape(seed, 'star');
      expect(nodes).toHaveLength(NODES);
      expect(view.scale).toBeGreaterThan(0.14);
      const areas = areasOf({ view, level, nodes, edges: [] });
      // A unit is a step of 6 %: a name may be 4 px beyond.
      for (const { x, y, width } of [...areas.names, ...areas.dots]) {
        expect((x - width / 2) * view.scale + view.x).toBeGreaterThanOrEqual(-4);
        expect((x + width / 2) * view.scale + view.x).toBeLessThanOrEqual(WIDTH + 4);
        expect(y * view.scale + view.y).toBeGreaterThan(0);
        expect(y * view.scale + view.y).toBeLessThan(HEIGHT);
      }
    },
  );

  it.each(['star', 'mixed', 'meshed'] as const)('covers no name, and keeps 11 px: %s', (shape) => {
    for (const seed of [0, 1]) {
      const drawn = ofShape(seed, shape);
      if (drawn.level.isCrowd !== true) continue;
      const { names, dots, texts } = areasOf(drawn);
      expect(SUM_SIZE * drawn.level.unit * drawn.view.scale).toBeGreaterThanOrEqual(11);
      expect(overlapsOf(names, [...names, ...texts])).toBe(0);
      // The name of the hub, which is drawn last, may cover a few dots.
      const ofHub = drawn.nodes.at(-1)?.dot?.name === undefined ? [] : names.slice(-1);
      expect(overlapsOf(names.slice(0, names.length - ofHub.length), dots)).toBe(0);
      expect(overlapsOf(ofHub, dots)).toBeLessThanOrEqual(6);
      expect(overlapsOf(texts, [...texts, ...dots])).toBe(0);
      for (const { height } of names) expect(height).toBe(LABEL_HEIGHT * drawn.level.unit);
    }
  });

  it('names the address whose graph it is, also in a small window', () => {
    for (const seed of [0, 1, 2])
      for (const { nodes } of [ofShape(seed, 'star'), drawnAtFit(sceneOfShape(seed, 'star'), [487, 498])]) {
        expect(nodes.at(-1)?.address).toBe(generatedGraph(seed, NODES, 'star').addresses[0]);
        expect(nodes.at(-1)?.dot?.name).toBeDefined();
      }
  });

  it('names those who moved the most before others, with sums', () => {
    for (const seed of [0, 1, 2]) {
      const { nodes } = ofShape(seed, 'star');
      const ranked = nodes.toSorted((one, other) => one.rank - other.rank);
      const named = ranked.map(({ dot }) => dot?.name !== undefined);
      expect(named.filter(Boolean).length).toBeGreaterThan(30);
      // A name beside the first one may have to stand aside for it.
      expect(named.slice(0, 10).filter(Boolean).length).toBeGreaterThanOrEqual(7);
      const share = (some: readonly boolean[]): number => some.filter(Boolean).length / some.length;
      expect(share(named.slice(0, 40))).toBeGreaterThan(share(named.slice(-200)));
      const dots = ranked.map(({ dot }) => dot?.radius ?? 0);
      expect(dots[0]).toBe(Math.max(...dots));
    }
  });
});

it('lays a chain of 300 out in as many columns as the canvas has room for', () => {
  const graph = generatedGraph(1, 300, 'chain');
  const { scale } = fitViewport(sceneOf(tidied(graph), graph.book).box, WIDTH, HEIGHT);
  expect(scale).toBeGreaterThan(0.12);
});
