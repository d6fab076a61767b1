import { expect, it } from 'vitest';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { movedOfNodes } from '../../../../../renderer/investigations/graph/scene/moved-of-nodes.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { namesOfBook } from '../../../../support/names-of-book.ts';

const [one = '', two = '', three = ''] = [1, 2, 3].map(addressOf);

it('sums what an address received and paid by token, and leaves out what moves nothing', () => {
  const usdp = { asset: addressOf(0xa0), symbol: 'USDP', kind: 'token' } as const;
  const book = createTransferBook([
    transferWith({ from: one, to: two, ...usdp, amount: { units: 1200n, scale: 0 } }),
    transferWith({ from: three, to: two, ...usdp, amount: { units: 5n, scale: 1 } }),
    transferWith({ from: two, to: three, ...usdp, amount: { units: 7n, scale: 0 } }),
    transferWith({ from: one, to: three, ...usdp, amount: { units: 0n, scale: 0 } }),
  ]);
  const links = [linkOf(one, two), linkOf(three, two), linkOf(two, three), linkOf(one, three)];
  const edges = drawnEdges(links, book, 'sums', namesOfBook(book), () => false);
  const moved = movedOfNodes(edges, namesOfBook(book));
  expect(moved.get(two)).toBe('in 1,200.5 USDP · out 7 USDP');
  expect(moved.get(one)).toBe('out 1,200 USDP');
  expect(moved.get(three)).toBe('in 7 USDP · out 0.5 USDP');
});
