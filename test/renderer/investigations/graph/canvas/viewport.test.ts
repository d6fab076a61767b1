import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestNode } from '../../../../../renderer/investigations/graph/canvas/nearest-node.ts';
import {
  BELOW,
  fitViewport,
  readableViewport,
  showPlace,
  toCanvas,
  zoomViewport,
} from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import type { Place } from '../../../../../renderer/collection/scene/place.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { EMPTY_DOCUMENT } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { sceneOf } from '../../../../support/generated-graphs.ts';

const boxAround = (nodes: readonly Place[]) =>
  sceneOf(
    {
      ...EMPTY_DOCUMENT,
      nodes: nodes.map(({ x, y }, n) => ({
        address: addressOf(n + 1),
        x,
        y,
        placedByHand: true,
        pinned: false,
        colour: undefined,
      })),
    },
    createTransferBook([]),
  ).box;

const places = fc.array(
  fc.record({ x: fc.integer({ min: -4000, max: 4000 }), y: fc.integer({ min: -2000, max: 2000 }) }),
  { minLength: 1, maxLength: 20 },
);

describe('the view', () => {
  it('shows all of the canvas above its controls, not larger than life', () => {
    fc.assert(
      fc.property(places, (nodes) => {
        const view = fitViewport(boxAround(nodes), 800, 600);
        expect(view.scale).toBeLessThanOrEqual(1);
        for (const { x, y } of nodes) {
          expect(x * view.scale + view.x).toBeGreaterThanOrEqual(0);
          expect(x * view.scale + view.x).toBeLessThanOrEqual(800);
          expect(y * view.scale + view.y).toBeGreaterThanOrEqual(0);
          expect(y * view.scale + view.y).toBeLessThanOrEqual(600 - BELOW);
        }
      }),
    );
  });

  it('keeps under the pointer what is there while it zooms', () => {
    const view = { scale: 0.5, x: 30, y: -20 };
    const around = { x: 200, y: 100 };
    for (const factor of [0.5, 1.3, 100]) {
      const before = toCanvas(view, around);
      const after = toCanvas(zoomViewport(view, factor, around), around);
      expect(after.x).toBeCloseTo(before.x);
      expect(after.y).toBeCloseTo(before.y);
    }
    expect(zoomViewport(view, 1e9, around).scale).toBe(2.5);
  });
});

describe('the view that follows', () => {
  it('shows all of it, or what is around the address in hand where all could not be read', () => {
    fc.assert(
      fc.property(places, (nodes) => {
        const box = boxAround(nodes);
        const [focus] = nodes;
        const view = readableViewport(box, 800, 600, focus);
        const whole = fitViewport(box, 800, 600);
        if (whole.scale >= 0.75) expect(view).toEqual(whole);
        else expect(toCanvas(view, { x: 400, y: 300 }).x).toBeCloseTo(focus?.x ?? Number.NaN);
      }),
    );
  });

  it('brings a place onto the screen, and stays where it is there already', () => {
    const view = { scale: 0.5, x: 0, y: 0 };
    expect(showPlace(view, { x: 800, y: 600 }, 800, 600)).toBe(view);
    expect(showPlace(view, { x: 5000, y: 600 }, 800, 600)).toEqual({ scale: 0.5, x: -2100, y: 0 });
  });
});

describe('the next address by an arrow', () => {
  const nodes = [
    { name: 'near', x: 400, y: 0 },
    { name: 'aside', x: 300, y: 500 },
    { name: 'left', x: -400, y: 10 },
  ];
  it('is the nearest to the eye in that direction', () => {
    const from = { x: 0, y: 0 };
    expect(nearestNode(nodes, from, { x: 1, y: 0 })?.name).toBe('near');
    expect(nearestNode(nodes, from, { x: -1, y: 0 })?.name).toBe('left');
    expect(nearestNode(nodes, from, { x: 0, y: 1 })?.name).toBe('aside');
    expect(nearestNode(nodes, from, { x: 0, y: -1 })).toBeUndefined();
  });
});
