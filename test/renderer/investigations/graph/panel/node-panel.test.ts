import { createElement } from 'react';
import { expect, it } from 'vitest';
import { coverageIndex } from '../../../../../renderer/collection/of-address/address-coverage.ts';
import { EMPTY_DOCUMENT } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { NodeList } from '../../../../../renderer/investigations/graph/panel/node-list.tsx';
import { NodePanel } from '../../../../../renderer/investigations/graph/panel/node-panel.tsx';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { generatedGraph, sceneOf, tidied } from '../../../../support/generated-graphs.ts';
import { markupOf } from '../../../../support/markup-of.ts';

const nothing = (): void => undefined;

it('has what expands an address before what is collected of it: a small window shows the first', () => {
  const document = addAddress(EMPTY_DOCUMENT, addressOf(1));
  const [node] = document.nodes;
  if (node === undefined) throw new Error('the address is on the canvas');
  const panel = createElement(NodePanel, {
    node,
    document,
    book: createTransferBook([]),
    names: NO_TOKEN_NAMES,
    leftOutOf: () => ({ own: undefined, now: undefined }),
    edges: [],
    coverage: coverageIndex([])(node.address),
    warnings: [],
    onShow: nothing,
    onCollect: () => Promise.resolve(),
    onPin: nothing,
    onColour: nothing,
    onRemove: nothing,
    onEdge: nothing,
  });
  const markup = markupOf(panel, { readOnlyReason: undefined, network: { review: true } });
  const places = ['Open trail', 'aria-label="Expand"', 'Colour', 'aria-label="What is collected"'].map(
    (part) => markup.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('lists a label in two parts, so that what tells it from another one is cut last', () => {
  const graph = generatedGraph(1, 3, 'star');
  const titles = new Map(graph.addresses.map((address, n) => [address, `Deposit ${n + 1} of the exchange`]));
  const { nodes } = sceneOf(tidied(graph), graph.book, (address) => ({
    title: titles.get(address) ?? '',
    isLabel: true,
  }));
  const list = {
    nodes,
    selected: new Set<string>(),
    active: undefined,
    onSelect: nothing,
    onCommand: nothing,
  };
  const markup = markupOf(createElement(NodeList, list));
  for (const n of [1, 2, 3])
    expect(markup).toMatch(new RegExp(`>Deposit </span><span>${n} of the exchange<`));
});
