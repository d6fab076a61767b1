import { describe, expect, it } from 'vitest';
import { fitViewport, type Viewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { LABEL_HEIGHT, SUM_SIZE } from '../../../../../renderer/collection/scene/drawn-text.ts';
import { placeOnCurve } from '../../../../../renderer/collection/scene/edge-curve.ts';
import type { NodeDetails } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import { areaOfAddress } from '../../../../../renderer/investigations/graph/scene/name-lines.ts';
import { wholeNode } from '../../../../../renderer/investigations/graph/scene/whole-node.ts';
import { NODE_HEIGHT, PLAIN_NODE_HEIGHT } from '../../../../../renderer/collection/scene/node-size.ts';
import { shortHex } from '../../../../../shared/units/hex.ts';
import { sceneAtLevel } from '../../../../../renderer/investigations/graph/scene/level-scene.ts';
import type { SceneShapesOf } from '../../../../../renderer/investigations/graph/scene/moved-scene.ts';
import { isOverlap, type TakenBox } from '../../../../../renderer/collection/scene/occupied.ts';
import { boxOfText } from '../../../../../renderer/collection/scene/place-text.ts';
import { boxesOfNodes } from '../../../../../renderer/investigations/graph/scene/scene-edges.ts';
import {
  NAME_SIZE,
  mostUnitOf,
  zoomLevel,
  type ZoomLevel,
} from '../../../../../renderer/collection/scene/zoom-level.ts';
import { tidyLayout } from '../../../../../renderer/investigations/graph/layout/tidy-layout.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import {
  expanded,
  generatedGraph,
  sceneOf,
  tidied,
  type GeneratedGraph,
  type GraphShape,
} from '../../../../support/generated-graphs.ts';

/** The canvas between both panels at 1440×900. */
const [WIDTH, HEIGHT] = [832, 660];
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** Pairs of texts or boxes that cover one another. */
function overlapsOf({ nodes, edges }: SceneShapesOf, level: ZoomLevel): number {
  const boxes: readonly TakenBox[] = [
    ...boxesOfNodes(nodes, level),
    ...nodes.flatMap((node) => (node.hasAddressLine === true ? [areaOfAddress(node, level)] : [])),
    ...edges.flatMap(({ label }) => (label === undefined ? [] : [boxOfText(label, level)])),
  ];
  return boxes.reduce(
    (sum, one, index) => sum + boxes.slice(index + 1).filter((other) => isOverlap(one, other)).length,
    0,
  );
}

/** The addresses that edges run behind: each with the edge that does. */
function behindOf({ nodes, edges }: SceneShapesOf, level: ZoomLevel): readonly string[] {
  const boxes = boxesOfNodes(nodes, level);
  return edges.flatMap(({ edge, curve }) => {
    const places = Array.from({ length: 201 }, (_, step) => placeOnCurve(curve, step / 200));
    return nodes
      .filter(({ address }) => address !== edge.from && address !== edge.to)
      .filter((node) => {
        const box = boxes[nodes.indexOf(node)];
        return (
          box !== undefined &&
          places.some(
            ({ x, y }) => Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2,
          )
        );
      })
      .map(({ address }) => `${edge.from} → ${edge.to} behind ${address}`);
  });
}

/** Boxes and texts that are not in view, if only in part; a unit is a step of 6 %. */
function outOfView(
  { nodes, edges }: SceneShapesOf,
  level: ZoomLevel,
  { scale, x, y }: Viewport,
): readonly string[] {
  const told = edges.flatMap(({ label }) =>
    label === undefined ? [] : [{ name: label.said, ...boxOfText(label, level) }],
  );
  const boxes = boxesOfNodes(nodes, level).map((box, n) => ({ name: nodes[n]?.title ?? '', ...box }));
  return [...told, ...boxes].flatMap((box) => {
    const [left, right] = [-1, 1].map((side) => (box.x + (side * box.width) / 2) * scale + x) as [
      number,
      number,
    ];
    const [top, bottom] = [-1, 1].map((side) => (box.y + (side * box.height) / 2) * scale + y) as [
      number,
      number,
    ];
    const isIn = left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT;
    return isIn
      ? []
      : [`${box.name} ${[left, right - WIDTH, top, bottom - HEIGHT].map(Math.round).join(' ')}`];
  });
}

/** How far a text stands from its edge, in pixels of the canvas. */
function farthestText({ edges }: SceneShapesOf): number {
  const distances = edges.flatMap(({ curve, label }) =>
    label === undefined
      ? []
      : Math.min(
          ...Array.from({ length: 401 }, (_, step) => placeOnCurve(curve, step / 400)).map(({ x, y }) =>
            Math.hypot(x - label.textAt.x, y - label.textAt.y),
          ),
        ),
  );
  return Math.max(0, ...distances);
}

/** Each third address has a label, and each fifth is a lookalike whose short form is longer. */
function namesOf({ addresses }: GeneratedGraph): (address: string) => Partial<NodeDetails> {
  return (address) => {
    const n = addresses.indexOf(address);
    const short = shortHex(address, n % 5 === 0 ? { head: 8, tail: 6 } : undefined);
    return n % 3 === 0 ? { title: `Label of address ${n}`, isLabel: true, short } : { title: short, short };
  };
}

function figuresOf(graph: GeneratedGraph, layout: (graph: GeneratedGraph) => GraphDocument, isNamed = false) {
  const scene = sceneOf(layout(graph), graph.book, isNamed ? namesOf(graph) : undefined);
  const view = fitViewport(scene.box, WIDTH, HEIGHT);
  const { scale } = view;
  const level = zoomLevel(scale, mostUnitOf(scene.nodes));
  const drawn = sceneAtLevel(scene, level);
  return {
    outOfView: outOfView(drawn, level, view),
    nodes: drawn.nodes.length,
    edges: drawn.edges.length,
    scale,
    px: Math.min(NAME_SIZE, SUM_SIZE) * level.unit * scale,
    overlaps: overlapsOf(drawn, level),
    behind: behindOf(drawn, level),
    distance: farthestText(drawn),
    labelled: drawn.nodes.filter(({ isLabel }) => isLabel).length,
    withAddress: drawn.nodes.filter(
      ({ isLabel, hasAddressLine }) => isLabel && (level.isFull || hasAddressLine),
    ).length,
    withoutText: drawn.edges.filter(({ label }) => label === undefined).length,
  };
}

it('shrinks names rather than let them cover one another, in a canvas that is too narrow', () => {
  for (const seed of SEEDS) {
    const graph = generatedGraph(seed, 30, 'mixed');
    const scene = sceneOf(tidied(graph), graph.book);
    const level = zoomLevel(fitViewport(scene.box, 480, 400).scale, mostUnitOf(scene.nodes));
    expect(overlapsOf(sceneAtLevel(scene, level), level)).toBe(0);
    // Nor do they touch: two boxes that share a border read as one.
    const grown = boxesOfNodes(scene.nodes, level).map(({ width, height, ...place }) => ({
      ...place,
      width: width + 3 * level.unit,
      height: height + 3 * level.unit,
    }));
    expect(grown.filter((one) => grown.some((other) => other !== one && isOverlap(one, other)))).toEqual([]);
  }
});

it('spreads rows over the height of a small canvas, so that sums have room between them', () => {
  const small = { width: 487, height: 477 };
  const graph = generatedGraph(3, 12, 'star');
  const [usual, spread] = [tidied(graph), tidyLayout(tidied(graph), undefined, small)].map((document) => {
    const scene = sceneOf(document, graph.book);
    const { scale } = fitViewport(scene.box, small.width, small.height);
    const level = zoomLevel(scale, mostUnitOf(scene.nodes));
    const { edges } = sceneAtLevel(scene, level);
    return {
      height: scene.box.height * scale,
      told: edges.filter(({ label }) => label).length,
      of: edges.length,
    };
  });
  expect(spread?.height).toBeGreaterThan(0.85 * small.height);
  expect(spread?.told).toBe(spread?.of);
  expect(usual?.told).toBeLessThan(spread?.told ?? 0);
});

it('has what edges within the last column need in view', () => {
  const [one = '', two = ''] = [1, 2].map(addressOf);
  const scene = sceneOf(
    [one, two].reduce(
      (document, address, row) => ({
        ...document,
        nodes: [...document.nodes, { address, x: 0, y: row * 800, placedByHand: true, pinned: false }],
      }),
      { ...EMPTY_DOCUMENT, links: [linkOf(one, two)] } as GraphDocument,
    ),
    createTransferBook([transferWith({ from: one, to: two })]),
  );
  const level = zoomLevel(fitViewport(scene.box, WIDTH, HEIGHT).scale);
  for (const { curve } of sceneAtLevel(scene, level).edges)
    expect(placeOnCurve(curve, 0.5).x).toBeLessThan(scene.box.left + scene.box.width);
});

describe('zoomed', () => {
  const SHOWN = (['mixed', 'meshed'] as const).flatMap((shape) =>
    SEEDS.slice(0, 8).map((seed) => {
      const graph = generatedGraph(seed, 30, shape);
      return sceneOf(tidied(graph), graph.book);
    }),
  );

  it.each([0.3, 0.45, 0.6, 0.8, 0.95, 1])('keeps the symbol beside each sum at scale %d', (scale) => {
    for (const scene of SHOWN) {
      const { edges } = sceneAtLevel(scene, zoomLevel(scale, mostUnitOf(scene.nodes)));
      for (const { label } of edges)
        if (label !== undefined) expect(label.said).toMatch(/\d.* (PRC|USDP|WRAP)/);
    }
  });
});

it('shows the larger sum of two directions', () => {
  const [one = '', two = ''] = [1, 2].map(addressOf);
  const document: GraphDocument = {
    ...EMPTY_DOCUMENT,
    nodes: [one, two].map((address, column) => ({
      address,
      x: column * 440,
      y: 0,
      placedByHand: true,
      pinned: false,
      colour: undefined,
    })),
    links: [linkOf(one, two), linkOf(two, one)],
  };
  const sums = (there: bigint, back: bigint): readonly string[] => {
    const book = createTransferBook([
      transferWith({ from: one, to: two, amount: { units: there, scale: 0 } }),
      transferWith({ from: two, to: one, amount: { units: back, scale: 0 } }),
    ]);
    return sceneAtLevel(sceneOf(document, book), zoomLevel(0.5)).edges.map(({ label }) => label?.said ?? '');
  };
  expect(sums(5n, 700n)).toEqual([expect.stringMatching(/^← 700 /)]);
  expect(sums(700n, 5n)).toEqual([expect.stringMatching(/^→ 700 /)]);
});

it('widens the box of a lookalike so that its longer name fits', () => {
  const graph = generatedGraph(1, 10, 'mixed');
  const longer = new Set(graph.addresses.slice(0, 2));
  const scene = sceneOf(tidied(graph), graph.book, (address) => {
    const short = shortHex(address, longer.has(address) ? { head: 10, tail: 6 } : undefined);
    return { title: short, short };
  });
  const level = zoomLevel(fitViewport(scene.box, WIDTH, HEIGHT).scale, mostUnitOf(scene.nodes));
  const drawn = sceneAtLevel(scene, level);
  for (const { address, title, box } of drawn.nodes) {
    // A picture or a mark stands before it.
    expect((box ?? level.box).width / level.unit).toBeGreaterThanOrEqual(6.9 * title.length + 16);
    expect(box !== undefined).toBe(longer.has(address));
  }
  expect(overlapsOf(drawn, level)).toBe(0);
});

it('has the whole short address below a label, at 100 % and zoomed out', () => {
  const graph = generatedGraph(1, 10, 'mixed');
  const scene = sceneOf(tidied(graph), graph.book, namesOf(graph));
  for (const node of scene.nodes) {
    const { title, address, box } = wholeNode(node);
    expect(node.box).toEqual(box);
    const lines = [
      ...(address === undefined ? [] : [6.64 * address.length]),
      node.isLabel ? 0 : 7.23 * title.length,
    ];
    for (const line of lines) expect(box.width).toBeGreaterThanOrEqual(line + (node.isLabel ? 12 : 31) + 8);
    expect(address).toBe(node.isLabel ? node.short : undefined);
    expect(box.height).toBe(node.isLabel ? NODE_HEIGHT : PLAIN_NODE_HEIGHT);
  }
  const level = zoomLevel(0.6, mostUnitOf(scene.nodes));
  for (const node of sceneAtLevel(scene, level).nodes) {
    if (!node.isLabel) continue;
    expect(node.hasAddressLine).toBe(true);
    expect((node.box ?? level.box).width / level.unit).toBeGreaterThanOrEqual(6.93 * node.short.length + 8);
  }
});

const SHAPES: readonly GraphShape[] = ['mixed', 'chain', 'star', 'meshed'];

/** Graphs of one shape differ less than mixed ones. */
const seedsOf = (shape: GraphShape): readonly number[] =>
  shape === 'mixed' || shape === 'meshed' ? SEEDS : SEEDS.slice(0, 10);

for (const [name, layout] of [
  ['Tidy', tidied],
  ['expanding', expanded],
] as const)
  describe(`a graph laid out by ${name}, at Fit beside both panels`, () => {
    for (const shape of SHAPES)
      it.each([10, 20, 30])(`has readable names and sums that cover nothing: ${shape}, %i nodes`, (count) => {
        for (const figure of seedsOf(shape).map((seed) =>
          figuresOf(generatedGraph(seed, count, shape), layout),
        )) {
          expect(figure.nodes).toBe(count);
          expect(figure.px).toBeGreaterThanOrEqual(11);
          expect(figure.overlaps).toBe(0);
          // A long column becomes two, so that 29 counterparties fit at half the size.
          if (shape === 'star' && count === 30) expect(figure.scale).toBeGreaterThan(0.5);
          // In the largest meshes there is not always a way around.
          expect(figure.behind.length).toBeLessThanOrEqual(shape === 'meshed' && count === 30 ? 1 : 0);
          // Of 1,400 edges in 40 such meshes, 3.
          expect(figure.withoutText).toBeLessThanOrEqual(shape === 'meshed' && count === 30 ? 2 : 0);
          expect(figure.outOfView).toEqual([]);
          // The edge runs through the box of its text.
          expect(figure.distance).toBeLessThan(LABEL_HEIGHT / 2 / figure.scale);
        }
      });

    it.each(SHAPES)('has room for lookalikes, and for addresses below labels: %s, 30 nodes', (shape) => {
      const figures = seedsOf(shape).map((seed) => figuresOf(generatedGraph(seed, 30, shape), layout, true));
      for (const figure of figures) {
        expect(figure.px).toBeGreaterThanOrEqual(11);
        expect(figure.overlaps).toBe(0);
        expect(figure.outOfView).toEqual([]);
      }
      const sum = (of: (figure: (typeof figures)[number]) => number) =>
        figures.reduce((all, each) => all + of(each), 0);
      expect(sum((each) => each.withAddress) / sum((each) => each.labelled)).toBeGreaterThan(0.05);
      // Wider boxes leave a few edges of a mesh no way.
      const most = shape === 'meshed' ? 8 : 0;
      expect(sum((each) => each.withoutText)).toBeLessThanOrEqual(most);
      expect(sum((each) => each.behind.length)).toBeLessThanOrEqual(most);
    });
  });
