import { expect, it } from 'vitest';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { findPath } from '../../../../../renderer/investigations/graph/path/find-path.ts';
import { onlyPath } from '../../../../../renderer/investigations/graph/path/only-path.ts';
import { pathHops } from '../../../../../renderer/investigations/graph/path/path-hops.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { tokenNamesOf } from '../../../../../shared/engine/deception/token-registry.ts';

const [a, b, c, token] = [addressOf(1), addressOf(2), addressOf(3), addressOf(0xa0)];
const names = tokenNamesOf([
  ['', 'PRC'],
  [token, 'USDP'],
]);

function hopsAt(times: readonly [number, number]) {
  const book = createTransferBook([
    transferWith({ asset: token, amount: { units: 123_456_789n, scale: 5 }, time: times[0] }),
    transferWith({ amount: { units: 0n, scale: 0 }, time: 1 }),
    transferWith({ from: b, to: c, amount: { units: 5n, scale: 0 }, time: times[1] }),
    transferWith({ from: b, to: c, amount: { units: 2n, scale: 0 }, time: times[1] }),
  ]);
  const edges = drawnEdges([linkOf(a, b), linkOf(b, c)], book, 'sums', names, () => false);
  const path = findPath(book.out, a, c);
  if (path === undefined) throw new Error('no path');
  return { edges, hops: pathHops(path, edges, names) };
}

it('says of each step of a path which transfer it is, and leads to its edge', () => {
  const { edges, hops } = hopsAt([Date.UTC(2026, 9, 3, 3, 18, 12), Date.UTC(2026, 9, 3, 3, 22)]);
  expect(hops).toEqual([
    {
      amount: '1,234.56789 USDP',
      exact: '1234.56789 USDP',
      time: '2026-10-03 03:18:12',
      edge: edges[0]?.key,
    },
    { amount: '5 PRC', exact: '5 PRC', time: '2026-10-03 03:22:00', edge: edges.at(-1)?.key },
  ]);
});

it('says all that moved at a step if the steps are not in order of time', () => {
  const { hops } = hopsAt([Date.UTC(2026, 9, 3), Date.UTC(2026, 9, 1)]);
  expect(hops.map(({ amount, time }) => [amount, time])).toEqual([
    ['1,234.56789 USDP', '2026-10-03'],
    ['7 PRC, 2 transfers', '2026-10-01'],
  ]);
});

it('keeps of a canvas only the addresses of a path and the edges along it', () => {
  const nodes = [a, b, c].map((address) => ({ address }));
  const edges = [linkOf(a, b), linkOf(b, a), linkOf(b, c)].map((link) => ({ link }));
  expect(onlyPath({ nodes, edges }, [a, b])).toEqual({
    nodes: [{ address: a }, { address: b }],
    edges: [{ link: linkOf(a, b) }],
  });
});
