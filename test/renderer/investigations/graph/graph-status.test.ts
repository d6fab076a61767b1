import { expect, it } from 'vitest';
import { graphStatusText } from '../../../../renderer/investigations/graph/graph-status.tsx';
import { createTransferBook } from '../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { linkOf } from '../../../../renderer/investigations/graph/document/graph-document.ts';
import { leftOutRule } from '../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { drawnEdges } from '../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { NO_TOKEN_NAMES } from '../../../../shared/engine/deception/token-registry.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';
import { NOTHING_LEFT_OUT } from '../../../../shared/engine/transfers/transfer-of-row.ts';

type Given = Parameters<typeof graphStatusText>[0];

it('says that only a path is shown, and counts what is beside it', () => {
  const text = (hidden: number): string =>
    graphStatusText({
      collected: {
        book: createTransferBook([]),
        unsettled: createTransferBook([]),
        collections: [],
        sources: 1,
        leftOut: NOTHING_LEFT_OUT,
      },
      document: { nodes: [{}, {}, {}], links: [], removed: [] } as unknown as Given['document'],
      book: createTransferBook([]),
      edges: [],
      hidden,
    }).join('; ');
  expect(text(1)).toContain('2 addresses, 0 arrows');
  expect(text(1)).toContain('only the path is shown, 1 address is hidden');
  expect(text(0)).toContain('3 addresses');
  expect(text(0)).not.toContain('hidden');
});

it('counts rows without a state apart from those that failed [found 25]', () => {
  const book = createTransferBook([]);
  const text = (untold: number): readonly string[] =>
    graphStatusText({
      collected: {
        book,
        unsettled: book,
        collections: [],
        sources: 1,
        leftOut: { ...NOTHING_LEFT_OUT, failed: 2, untold },
      },
      document: { nodes: [], links: [], removed: [] } as unknown as Given['document'],
      book,
      edges: [],
    });
  expect(text(0).join()).not.toContain('took place');
  expect(text(1)).toContain('1 row does not say whether the movement took place and is not drawn');
  expect(text(3)).toContain('3 rows do not say whether the movement took place and are not drawn');
  expect(text(3).join()).toContain('2 more rows are no transfers');
});

/** The status of a graph of two addresses with one link between them. */
function statusOf(
  book: Given['book'],
  [a, b]: readonly [string, string],
  sources: number,
  rule?: Parameters<typeof drawnEdges>[5],
): readonly string[] {
  const links = [linkOf(a, b)];
  const nodes = [a, b].map((address) => ({ address }));
  return graphStatusText({
    collected: { book, unsettled: book, collections: [], sources, leftOut: NOTHING_LEFT_OUT },
    document: { nodes, links, removed: [] } as unknown as Given['document'],
    book,
    edges: drawnEdges(
      links,
      book,
      'sums',
      NO_TOKEN_NAMES,
      () => false,
      ...(rule === undefined ? [] : [rule]),
    ),
  });
}

it('says how many rows were not checked, if some were not', () => {
  const book = createTransferBook([]);
  const text = (rows: number): string =>
    graphStatusText({
      collected: { book, unsettled: book, collections: [], sources: 1, leftOut: NOTHING_LEFT_OUT },
      document: { nodes: [], links: [], removed: [] } as unknown as Given['document'],
      book,
      edges: [],
      unchecked: { rows, reasons: rows === 0 ? [] : ['Not checked against the node.'] },
    }).join('; ');
  expect(text(0)).not.toContain('checked');
  expect(text(1200)).toContain('; 1,200 rows not checked');
});

it('says why transfers are on no arrow, so that the numbers add up', () => {
  const [a, b, c] = [1, 2, 3].map(addressOf) as [string, string, string];
  const book = createTransferBook([
    transferWith({ from: a, to: b }),
    transferWith({ from: b, to: a }),
    transferWith({ from: a, to: c }),
    transferWith({ from: c, to: a }),
  ]);
  expect(statusOf(book, [a, b], 2).slice(0, 4)).toEqual([
    '2 addresses, 1 arrow, 1 transfer',
    'of 4 transfers in 2 collections',
    '2 with addresses that are not on the canvas',
    '1 transfer among these addresses without an arrow: press Show links',
  ]);
});

it('says in plain words how many drawn transfers no sum has', () => {
  const [a, b] = [1, 2].map(addressOf) as [string, string];
  const book = createTransferBook([
    transferWith({ from: a, to: b }),
    transferWith({ from: a, to: b, isSuspected: true }),
  ]);
  expect(statusOf(book, [a, b], 1, { leftOutOf: leftOutRule([]) })).toContain(
    '1 transfer is suspected and left out of the sums',
  );
});

it('counts the disputed among the transfers of the sums', () => {
  const [a, b] = [1, 2].map(addressOf) as [string, string];
  const transfers = [7, 8].map((seq) => transferWith({ from: a, to: b, seq, index: 0 }));
  const disputes = (...keys: readonly string[]) => new Map(keys.map((key) => [key, 'why']));
  const status = (keys: readonly string[]) =>
    statusOf(createTransferBook(transfers), [a, b], 1, { leftOutOf: leftOutRule([], disputes(...keys)) });
  expect(status(['7:0', '9:0'])).toContain('1 transfer is disputed, and in the sums');
  expect(status([]).join()).not.toContain('disputed');
});
