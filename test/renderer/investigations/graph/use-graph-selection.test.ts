import { expect, it } from 'vitest';
import { linkOf } from '../../../../renderer/investigations/graph/document/graph-document.ts';
import { chosenEdge } from '../../../../renderer/investigations/graph/use-graph-selection.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';

const [there, back] = [linkOf(addressOf(1), addressOf(2)), linkOf(addressOf(2), addressOf(1))];

it('keeps to the two addresses of a chosen edge that is drawn in another way now', () => {
  const edges = [
    { key: `${back} PRC`, link: back },
    { key: `${there} PRC`, link: there },
    { key: `${there} USDP`, link: there },
  ];
  expect(chosenEdge(edges, `${there} USDP`)?.key).toBe(`${there} USDP`);
  expect(chosenEdge(edges, `${there} stub main`)?.key).toBe(`${there} PRC`);
  expect(chosenEdge(edges.slice(0, 1), `${there} stub main`)).toBeUndefined();
  expect(chosenEdge(edges, undefined)).toBeUndefined();
});
