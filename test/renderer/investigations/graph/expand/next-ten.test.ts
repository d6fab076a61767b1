import { describe, expect, it } from 'vitest';
import {
  COLUMN_WIDTH,
  MOST_COLUMNS,
  NODE_HEIGHT,
  NODE_WIDTH,
} from '../../../../../renderer/collection/scene/node-size.ts';
import {
  EMPTY_DOCUMENT,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addAddress, expandNode } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { numbersFrom } from '../../../../support/numbers-from.ts';

const HUB = addressOf(1);
const TEN = { order: { by: 'count' }, atMost: 10 } as const;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A hub with 30 payers and 30 recipients, which know each other here and there. */
function bookOf(seed: number) {
  const below = numbersFrom(seed);
  const others = Array.from({ length: 60 }, (_, n) => addressOf(n + 2));
  const anyOther = (): string => others[below(others.length)] ?? HUB;
  return createTransferBook([
    ...others.map((other, n) =>
      transferWith(n % 2 === 0 ? { from: HUB, to: other } : { from: other, to: HUB }),
    ),
    ...Array.from({ length: 80 }, () => transferWith({ from: anyOther(), to: anyOther() })),
  ]);
}

const overlapping = ({ nodes }: GraphDocument): number =>
  nodes.flatMap((one, place) =>
    nodes
      .slice(place + 1)
      .filter((other) => Math.abs(one.x - other.x) < NODE_WIDTH && Math.abs(one.y - other.y) < NODE_HEIGHT),
  ).length;

describe('the next ten counterparties', () => {
  it.each(SEEDS)('stand clear of all others, which stay, within the width of a canvas (seed %i)', (seed) => {
    const [book, below] = [bookOf(seed), numbersFrom(seed + 100)];
    let document = addAddress(EMPTY_DOCUMENT, HUB);
    for (let step = 0; step < 8; step += 1) {
      const at = document.nodes[step < 3 ? 0 : below(document.nodes.length)]?.address ?? HUB;
      const next = expandNode(document, book, at, ['in', 'out'], TEN);
      expect(next.nodes.slice(0, document.nodes.length)).toEqual(document.nodes);
      expect(overlapping(next), `step ${step}`).toBe(0);
      document = next;
    }
    expect(document.nodes.length).toBeGreaterThan(40);
    const across = document.nodes.map(({ x }) => x);
    expect(Math.max(...across) - Math.min(...across)).toBeLessThan(MOST_COLUMNS * COLUMN_WIDTH);
  });
});
