import { describe, expect, it } from 'vitest';
import {
  fitViewport,
  readableFrom,
  readableViewport,
} from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  rowStretchOf,
  stretchRows,
} from '../../../../../renderer/investigations/graph/layout/row-stretch.ts';
import { CANVAS } from '../../../../../renderer/investigations/graph/layout/usual-canvas.ts';
import { sceneAtLevel } from '../../../../../renderer/investigations/graph/scene/level-scene.ts';
import { boxesOfNodes } from '../../../../../renderer/investigations/graph/scene/scene-edges.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { placeOnCurve } from '../../../../../renderer/collection/scene/edge-curve.ts';
import { isOverlap } from '../../../../../renderer/collection/scene/occupied.ts';
import { boxOfText } from '../../../../../renderer/collection/scene/place-text.ts';
import { SUM_SIZE } from '../../../../../renderer/collection/scene/drawn-text.ts';
import { mostUnitOf, zoomLevel } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { expanded, generatedGraph, sceneOf, tidied } from '../../../../support/generated-graphs.ts';

/** The canvas between both panels at 1024×700, with and without its controls. */
const SMALL = { width: 487, height: 458 };
const WITH_CONTROLS = 40;

/** What is drawn of a graph when it is opened on the small canvas. */
function opened(document: GraphDocument, book: ReturnType<typeof generatedGraph>['book'], canvas = SMALL) {
  const stretch = rowStretchOf(document.nodes, canvas);
  const scene = sceneOf({ ...document, nodes: stretchRows(document.nodes, stretch) }, book);
  const mostUnit = mostUnitOf(scene.nodes);
  const [first] = scene.nodes;
  const high = canvas.height + WITH_CONTROLS;
  const view = readableViewport(scene.box, canvas.width, high, first, readableFrom(scene.nodes));
  const level = zoomLevel(view.scale, mostUnit);
  return {
    scene,
    view,
    whole: fitViewport(scene.box, canvas.width, high),
    level,
    drawn: sceneAtLevel(scene, level),
  };
}

describe.each([
  ['expanded', expanded],
  ['tidied for a large window', tidied],
] as const)('a graph that is opened on a small canvas, %s', (_, layout) => {
  it.each([
    [6, 0],
    [10, 0],
    [12, 0],
    // Up to 14 rows in one column leave less than a line between two names.
    [16, 6],
  ])('shows each name and each largest sum, readably: %i addresses', (count, mostWithout) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const graph = generatedGraph(seed, count, 'star');
      const { view, whole, level, drawn } = opened(layout(graph), graph.book);
      expect(view).toEqual(whole);
      expect(SUM_SIZE * level.unit * view.scale).toBeGreaterThanOrEqual(10.9);
      expect(level.isCrowd ?? false).toBe(false);
      const without = drawn.edges.filter(({ label }) => label === undefined);
      expect(without.length).toBeLessThanOrEqual(mostWithout);
      const texts = drawn.edges.flatMap(({ label }) =>
        label === undefined ? [] : [boxOfText(label, level)],
      );
      const boxes = [...boxesOfNodes(drawn.nodes, level), ...texts];
      const covered = boxes.filter((one, place) =>
        boxes.slice(place + 1).some((other) => isOverlap(one, other)),
      );
      expect(covered).toEqual([]);
      for (const { x, y, width, height } of boxes) {
        expect((x - width / 2) * view.scale + view.x).toBeGreaterThanOrEqual(-1);
        expect((x + width / 2) * view.scale + view.x).toBeLessThanOrEqual(SMALL.width + 1);
        expect((y - height / 2) * view.scale + view.y).toBeGreaterThanOrEqual(-1);
        expect((y + height / 2) * view.scale + view.y).toBeLessThanOrEqual(SMALL.height + 1);
      }
    }
  });
});

it('spreads rows only on a narrow canvas, and never stored places', () => {
  const { nodes } = expanded(generatedGraph(1, 16, 'star'));
  expect(rowStretchOf(nodes, CANVAS)).toBe(1);
  expect(rowStretchOf(nodes, undefined)).toBe(1);
  expect(stretchRows(nodes, 1)).toBe(nodes);
  expect(rowStretchOf(nodes, SMALL)).toBeGreaterThan(1);
});

// In these, one text has room on its curve only, and another one only at its address.
it.each([0, 4, 11])('leaves a text on its curve if it has no room at its address: graph %i', (seed) => {
  const { addresses, book } = generatedGraph(seed, 14, 'star');
  const [, one = ''] = addresses;
  const transfers = book.transfers.map((each) =>
    each.from === one || each.to === one
      ? { ...each, asset: addressOf(0xbad), symbol: '<img src=x onerror=alert(1)>' }
      : each,
  );
  const hostile = createTransferBook(transfers);
  const { drawn } = opened(expanded({ addresses, book: hostile }), hostile);
  expect(drawn.edges.filter(({ label }) => label === undefined)).toEqual([]);
});

it('has room below an address for a text that is narrower than its box, at the edge of the canvas', () => {
  const [hub = '', one = ''] = [1, 2].map(addressOf);
  const nodes = [hub, one].map((address, column) => ({
    address,
    x: -440 * column,
    y: 0,
    placedByHand: true,
    pinned: false,
    colour: undefined,
  }));
  const long = { symbol: 'USDP-7C73', amount: { units: 936n, scale: 0 } };
  const book = createTransferBook([transferWith({ from: hub, to: one, ...long })]);
  const { box, ...scene } = sceneOf({ ...EMPTY_DOCUMENT, nodes, links: [linkOf(hub, one)] }, book);
  // Names stand out of the box of the practice case's graph by 39 of these.
  const small = { ...box, left: -568, width: 1136 };
  const { edges } = sceneAtLevel({ ...scene, box: small }, zoomLevel(0.372));
  expect(edges.map(({ label }) => label?.said)).toEqual([expect.stringMatching(/^936 USDP/)]);
  expect(edges[0]?.label?.textAt.x).toBe(-440);
});

/** A canvas of the size that 125 % leaves of 1440×900. */
const AT_125 = { width: 575, height: 497 };

/** How far an arrow leaves the heights of its two addresses, in pixels on screen. */
const depthOf = (
  { edge, curve }: ReturnType<typeof opened>['drawn']['edges'][number],
  { nodes }: ReturnType<typeof opened>['drawn'],
  scale: number,
): number => {
  const ends = nodes.filter(({ address }) => address === edge.from || address === edge.to).map(({ y }) => y);
  const heights = Array.from({ length: 61 }, (_, step) => placeOnCurve(curve, step / 60).y);
  return scale * Math.max(Math.min(...ends) - Math.min(...heights), Math.max(...heights) - Math.max(...ends));
};

describe.each([
  ['1024×700', SMALL],
  ['125 %', AT_125],
] as const)('many long sums on both sides of an address, at %s', (_, canvas) => {
  it.each([
    [10, 7],
    [9, 4],
    [7, 7],
  ])(
    'stand near their addresses, and no arrow dives below others for one: %i payers, %i paid',
    (before, after) => {
      const hub = addressOf(1);
      const others = Array.from({ length: before + after }, (_, n) =>
        addressOf(0x10_0000_0000 + n * 0x1234567),
      );
      const long = { asset: addressOf(0xa0), symbol: '<img src=x onerror=alert(1)>' };
      const huge = { units: 231_585n * 10n ** 72n, scale: 0 };
      const book = createTransferBook(
        others.flatMap((address, n) => {
          const ends = n < before ? { from: address, to: hub } : { from: hub, to: address };
          const few = { ...ends, ...long, amount: { units: 55_804_525n + BigInt(n), scale: 3 } };
          return n % 2 === 0
            ? [transferWith({ ...ends, amount: huge })]
            : [transferWith(few), transferWith(ends)];
        }),
      );
      const { drawn, view, level } = opened(expanded({ addresses: [hub, ...others], book }), book, canvas);
      const deep = drawn.edges.map((each) => Math.round(depthOf(each, drawn, view.scale)));
      expect(Math.max(...deep)).toBeLessThanOrEqual(40);
      expect(drawn.edges.filter(({ label }) => label === undefined)).toEqual([]);
      // Beside the next line of text above or below its own address, or on its arrow between both.
      const far = drawn.edges.flatMap(({ edge, label }) => {
        const leaf = drawn.nodes.find(
          ({ address }) => address !== hub && (address === edge.from || address === edge.to),
        );
        const apart = Math.abs((label?.textAt.y ?? 0) - (leaf?.y ?? 0)) * view.scale;
        return apart <= 45 ? [] : [`${label?.said} ${Math.round(apart)}`];
      });
      expect(far).toEqual([]);
      expect(SUM_SIZE * level.unit * view.scale).toBeGreaterThanOrEqual(10.9);
    },
  );
});
