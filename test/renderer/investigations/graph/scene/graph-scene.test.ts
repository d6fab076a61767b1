import { expect, it } from 'vitest';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { graphScene } from '../../../../../renderer/investigations/graph/scene/graph-scene.ts';
import type { NodeDetails } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import { sceneAtLevel } from '../../../../../renderer/investigations/graph/scene/level-scene.ts';
import { zoomLevel } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';

const [a, b, c, d] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string];
const FACTS: NodeDetails = {
  title: '',
  short: '',
  isLabel: false,
  coverage: { level: 'none', text: '' },
  warnings: [],
  hasNote: false,
  hasStar: false,
  moreIn: 0,
  moreOut: 0,
};

it('colours edges by their first token, and lists the tokens whose colours occur', () => {
  const { nodes } = [a, b].reduce(addAddress, EMPTY_DOCUMENT);
  const book = createTransferBook([transferWith({ asset: d }), transferWith({ from: b, to: a })]);
  const links = [linkOf(a, b), linkOf(b, a)];
  const edges = drawnEdges(links, book, 'sums', NO_TOKEN_NAMES, () => false);
  const tokens = [
    { asset: c, colour: '1', name: 'C' },
    { asset: d, colour: '2', name: 'D' },
  ] as const;
  const scene = graphScene(nodes, { edges, detailsOf: () => FACTS, path: [], tokens });
  expect(scene.edges.map(({ token }) => token)).toEqual(['2', undefined]);
  expect(scene.tokens.map(({ name }) => name)).toEqual(['D']);
});

it('highlights the addresses of a path and the edges along it, not those beside it or against it', () => {
  const { nodes } = [a, b, c, d].reduce(addAddress, EMPTY_DOCUMENT);
  const pairs = [
    [a, b],
    [b, a],
    [b, c],
    [a, c],
    [c, d],
  ] as const;
  const book = createTransferBook(pairs.map(([from, to]) => transferWith({ from, to })));
  const edges = drawnEdges(
    pairs.map(([from, to]) => linkOf(from, to)),
    book,
    'sums',
    NO_TOKEN_NAMES,
    () => false,
  );
  const marksOf = (path: readonly string[]) => {
    const scene = graphScene(nodes, { edges, detailsOf: () => FACTS, path });
    return {
      nodes: scene.nodes.filter(({ onPath }) => onPath).map(({ address }) => address),
      links: scene.edges.filter(({ onPath }) => onPath).map(({ edge }) => edge.link),
    };
  };
  expect(marksOf([a, b, c])).toEqual({ nodes: [a, b, c], links: [linkOf(a, b), linkOf(b, c)] });
  expect(marksOf([])).toEqual({ nodes: [], links: [] });
});

it('says one number for all that does not count between two addresses, if it is zoomed out', () => {
  const { nodes } = [a, b].reduce(addAddress, EMPTY_DOCUMENT);
  const zero = { units: 0n, scale: 0 };
  const there = transferWith({ asset: d, amount: zero });
  const book = createTransferBook([there, { ...there, asset: c }, { ...there, from: b, to: a }]);
  const edgesWith = (mine: typeof book) =>
    drawnEdges([linkOf(a, b), linkOf(b, a)], mine, 'sums', NO_TOKEN_NAMES, () => false);
  const textsAt = (mine: typeof book) => {
    const placed = nodes.map((node, n) => ({ ...node, x: n * 900 }));
    const scene = graphScene(placed, { edges: edgesWith(mine), detailsOf: () => FACTS, path: [] });
    return sceneAtLevel(scene, zoomLevel(0.5)).edges.map(({ texts }) => texts);
  };
  expect(textsAt(book)).toEqual([['3 of zero value']]);
  const paid = createTransferBook([...book.transfers, transferWith({ symbol: 'PRC' })]);
  expect(textsAt(paid)).toEqual([
    [expect.stringMatching(/^\S 1 \S.* \+3$/), expect.any(String), expect.any(String)],
  ]);
});

it('draws the picture of each address up to 150 of them, and of none beyond', () => {
  const addresses = Array.from({ length: 151 }, (_, n) => addressOf(n + 1));
  const glyphsOf = (count: number): ReadonlySet<boolean> => {
    const { nodes } = addresses.slice(0, count).reduce(addAddress, EMPTY_DOCUMENT);
    const scene = graphScene(nodes, { edges: [], detailsOf: () => FACTS, path: [] });
    expect(scene.nodes).toHaveLength(count);
    return new Set(scene.nodes.map(({ hasGlyph }) => hasGlyph));
  };
  expect([1, 150, 151].map(glyphsOf)).toEqual([new Set([true]), new Set([true]), new Set([false])]);
});
