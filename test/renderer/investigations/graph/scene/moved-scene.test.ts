import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nudgeNodes } from '../../../../../renderer/investigations/graph/document/document-acts.ts';
import {
  EMPTY_DOCUMENT,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  addAddress,
  linkAllOnCanvas,
} from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { graphScene } from '../../../../../renderer/investigations/graph/scene/graph-scene.ts';
import type { GraphScene } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import {
  movedScene,
  partScene,
  type SceneShapesOf,
} from '../../../../../renderer/investigations/graph/scene/moved-scene.ts';
import { isOverlap } from '../../../../../renderer/collection/scene/occupied.ts';
import { boxOfText } from '../../../../../renderer/collection/scene/place-text.ts';
import { FULL_LEVEL } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, arbitraryTransfer } from '../../../../support/arbitrary-transfers.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';

const NODES = 5;
const FACTS = {
  title: '',
  short: '',
  isLabel: false,
  coverage: { level: 'none', text: '' },
  warnings: [],
  hasNote: false,
  hasStar: false,
  moreIn: 0,
  moreOut: 0,
} as const;

const byKey = ({ nodes, edges }: SceneShapesOf, moving: ReadonlySet<string>): object => ({
  nodes: nodes.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
  // Texts find another place when the hand lets go, and edges another way around a moved address: until
  // then those that stay are not disturbed.
  edges: edges
    .map(({ label: _label, ...shape }) => {
      const { curve: _curve, line: _line, arrow: _arrow, course: _course, ...rest } = shape;
      return moving.has(shape.edge.from) || moving.has(shape.edge.to) ? shape : rest;
    })
    .toSorted((one, other) => (one.edge.key < other.edge.key ? -1 : 1)),
});

describe('a scene while a part of it is dragged', () => {
  it('shows, still and moving part together, what the whole scene will be when the hand lets go', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryTransfer(NODES), { maxLength: 30 }),
        fc.subarray(Array.from({ length: NODES }, (_, n) => addressOf(n))),
        fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }),
        (transfers, dragged, by) => {
          const book = createTransferBook(transfers);
          const start = [...book.addresses].reduce(addAddress, EMPTY_DOCUMENT);
          const document = linkAllOnCanvas(start, book);
          const edges = drawnEdges(document.links, book, 'sums', NO_TOKEN_NAMES, () => false);
          const sceneOf = ({ nodes }: GraphDocument): GraphScene =>
            graphScene(nodes, { edges, path: [], detailsOf: () => FACTS });
          const addresses = new Set(dragged);
          const parts = partScene(sceneOf(document), addresses);
          const moved = movedScene(parts, by);
          expect(
            byKey(
              {
                nodes: [...parts.still.nodes, ...moved.nodes],
                edges: [...parts.still.edges, ...moved.edges],
              },
              addresses,
            ),
          ).toEqual(byKey(sceneOf(nudgeNodes(document, addresses, by)), addresses));
          const texts = [...parts.still.edges, ...moved.edges].flatMap(({ label }) =>
            label === undefined ? [] : [boxOfText(label, FULL_LEVEL)],
          );
          const ofMoved = moved.edges.flatMap(({ label }) => label ?? []);
          for (const label of ofMoved) {
            const box = boxOfText(label, FULL_LEVEL);
            expect(texts.filter((other) => isOverlap(box, other))).toEqual([box]);
          }
        },
      ),
    );
  });
});
