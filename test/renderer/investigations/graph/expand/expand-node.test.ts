import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nudgeNodes,
  removeNodes,
} from '../../../../../renderer/investigations/graph/document/document-acts.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
  nodeOf,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  addAddress,
  bringBackRemoved,
  expandNode,
  hiddenCounter,
  hiddenCounterparties,
  linkAllOnCanvas,
} from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../../../renderer/collection/scene/node-size.ts';
import { tidyLayout } from '../../../../../renderer/investigations/graph/layout/tidy-layout.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../../support/arbitrary-transfers.ts';

const me = addressOf(1);
const START = addAddress(EMPTY_DOCUMENT, me);
const byCount = { by: 'count' } as const;

/** Addresses 2 to 12 are paid as often as their number; 20 to 22 pay. */
const BOOK = createTransferBook([
  ...Array.from({ length: 11 }, (_, index) =>
    Array.from({ length: index + 2 }, () => transferWith({ from: me, to: addressOf(index + 2) })),
  ).flat(),
  ...[20, 21, 22].map((n) => transferWith({ from: addressOf(n), to: me })),
]);

const overlap = ({ nodes }: GraphDocument): boolean =>
  nodes.some((one, index) =>
    nodes
      .slice(index + 1)
      .some((other) => Math.abs(one.x - other.x) < NODE_WIDTH && Math.abs(one.y - other.y) < NODE_HEIGHT),
  );

describe('expanding an address', () => {
  it('brings the most frequent counterparties first, and says how many are left', () => {
    const once = expandNode(START, BOOK, me, ['out']);
    expect(once.nodes.slice(1).map(({ address }) => address)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5].map(addressOf),
    );
    expect(hiddenCounterparties(once, BOOK, me, 'out', byCount)).toHaveLength(3);
    const twice = expandNode(once, BOOK, me, ['out']);
    expect(twice.nodes).toHaveLength(12);
    expect(expandNode(twice, BOOK, me, ['out'])).toBe(twice);
  });

  it('goes by the exact sum of one token where it is told to', () => {
    const token = addressOf(0xa0);
    const book = createTransferBook([
      transferWith({ from: me, to: addressOf(2), asset: token, amount: { units: 99n, scale: 1 } }),
      transferWith({ from: me, to: addressOf(3), asset: token, amount: { units: 10n, scale: 0 } }),
      transferWith({ from: me, to: addressOf(4), amount: { units: 5000n, scale: 0 } }),
    ]);
    const order = { by: 'sum', asset: token } as const;
    expect(expandNode(START, book, me, ['out'], { order, atMost: 1 }).links).toEqual([
      linkOf(me, addressOf(3)),
    ]);
  });

  it('brings value first: the token that moved most often, then the next, and what does not count last', () => {
    const token = addressOf(0xa0);
    const paid = (to: number, asset: string, units: bigint, times = 1) =>
      Array.from({ length: times }, () =>
        transferWith({ from: me, to: addressOf(to), asset, amount: { units, scale: 0 } }),
      );
    const book = createTransferBook([
      ...paid(2, token, 0n, 9),
      ...paid(3, token, 5n),
      ...paid(4, '', 9000n),
      ...paid(5, token, 7n),
      ...paid(6, addressOf(0xa1), 10n ** 9n, 5),
    ]);
    const leftOutOf = ({ asset }: { readonly asset: string }) => {
      const reason = asset === addressOf(0xa1) ? ('suspected' as const) : undefined;
      return { now: reason, own: reason };
    };
    const shown = expandNode(START, book, me, ['out'], { order: { by: 'value', leftOutOf } });
    expect(shown.nodes.slice(1).map(({ address }) => address)).toEqual([5, 3, 4, 2, 6].map(addressOf));
  });

  it('puts the paid on the right and the payers on the left', () => {
    const both = expandNode(START, BOOK, me, ['in', 'out']);
    expect(nodeOf(both, addressOf(12))?.x).toBeGreaterThan(0);
    expect(nodeOf(both, addressOf(20))?.x).toBeLessThan(0);
  });

  it('does not bring back what the analyst took off', () => {
    const without = removeNodes(expandNode(START, BOOK, me, ['in']), new Set([addressOf(21)]));
    expect(hiddenCounterparties(without, BOOK, me, 'in', byCount)).toEqual([]);
    expect(addAddress(without, addressOf(21)).removed).toEqual([]);
    const back = bringBackRemoved(without);
    expect(back.removed).toEqual([]);
    expect(nodeOf(back, addressOf(21))).toBeDefined();
    expect(overlap(back)).toBe(false);
  });

  it('never moves what is there, and puts nothing upon it, whatever was moved by hand before', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryTransfer(14), { maxLength: 60 }),
        fc.array(
          fc.record({
            address: fc.integer({ min: 1, max: 14 }).map(addressOf),
            direction: fc.constantFrom('in', 'out'),
            atMost: fc.integer({ min: 1, max: 4 }),
            by: fc.option(
              fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -200, max: 200 }) }),
              { nil: undefined },
            ),
          }),
          { maxLength: 12 },
        ),
        (transfers, acts) => {
          const book = createTransferBook(transfers);
          let document = START;
          let movedUponAnother = false;
          for (const { address, direction, atMost, by } of acts) {
            if (by !== undefined) {
              document = nudgeNodes(document, new Set([address]), by);
              movedUponAnother ||= overlap(document);
            }
            const before = document;
            document = expandNode(document, book, address, [direction], { atMost });
            expect(document.nodes.slice(0, before.nodes.length)).toEqual(before.nodes);
            expect(document.nodes.length - before.nodes.length).toBeLessThanOrEqual(atMost);
            if (!movedUponAnother) expect(overlap(document)).toBe(false);
            expect(hiddenCounter(document, book)(address, direction)).toBe(
              hiddenCounterparties(document, book, address, direction, byCount).length,
            );
          }
          const tidy = tidyLayout(document);
          for (const node of document.nodes)
            if (node.placedByHand) expect(nodeOf(tidy, node.address)).toEqual(node);
          if (!movedUponAnother) expect(overlap(tidy)).toBe(false);
        },
      ),
    );
  });
});

describe('the transfers among what is on the canvas', () => {
  it('are all found, also those that no expansion asked for', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTransfer(6), { maxLength: 40 }), (transfers) => {
        const document = [1, 2, 3].map(addressOf).reduce(addAddress, EMPTY_DOCUMENT);
        const linked = linkAllOnCanvas(document, createTransferBook(transfers));
        const there = new Set([1, 2, 3].map(addressOf));
        const expected = transfers.filter(({ from, to }) => there.has(from) && there.has(to));
        expect(new Set(linked.links)).toEqual(new Set(expected.map(({ from, to }) => linkOf(from, to))));
        expect(linked.nodes).toEqual(document.nodes);
      }),
    );
  });
});

describe('a tidy layout', () => {
  it('lets value flow from left to right', () => {
    const [a, b, c] = [addressOf(1), addressOf(2), addressOf(3)];
    const document = {
      ...[c, b, a].reduce(addAddress, EMPTY_DOCUMENT),
      links: [linkOf(a, b), linkOf(b, c)],
    };
    const tidy = tidyLayout(document);
    const x = (address: string): number => nodeOf(tidy, address)?.x ?? Number.NaN;
    expect(x(a)).toBeLessThan(x(b));
    expect(x(b)).toBeLessThan(x(c));
    expect(new Set(tidy.nodes.map(({ y }) => y)).size).toBe(1);
  });
});
