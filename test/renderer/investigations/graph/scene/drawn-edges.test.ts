import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf, moreKeyOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { restKeyOf, stubKeyOf } from '../../../../../renderer/investigations/graph/scene/edge-content.ts';
import { titleOfEdge } from '../../../../../renderer/investigations/graph/scene/edge-title.ts';
import { bundlesOf } from '../../../../../renderer/investigations/graph/scene/bundles.ts';
import { byToken, tokenOrder } from '../../../../../renderer/investigations/graph/scene/token-order.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { tradeZoneAsset } from '../../../../../shared/service/assets.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { tokenNamesOf } from '../../../../../shared/engine/deception/token-registry.ts';

const [a, b, token] = [addressOf(1), addressOf(2), addressOf(0xa0)];
const noCopies = (): boolean => false;
const names = tokenNamesOf([
  ['', 'PRC'],
  [token, 'USDP'],
]);

describe('the edges of a link', () => {
  it('stand for each of its transfers once, by sums as one by one', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryTransfer(2), { maxLength: 60 }),
        fc.constantFrom('sums', 'transfers'),
        (transfers, mode) => {
          const book = createTransferBook(transfers);
          const edges = drawnEdges([linkOf(a, b)], book, mode, names, noCopies);
          const told = edges.flatMap(({ sums }) => sums.flatMap((sum) => sum.transfers));
          expect(new Set(told)).toEqual(new Set(book.between(a, b)));
          expect(told).toHaveLength(book.between(a, b).length);
          expect(edges.reduce((all, { count }) => all + count, 0)).toBe(told.length);
          expect(new Set(edges.map(({ key }) => key)).size).toBe(edges.length);
          for (const { sums } of edges)
            for (const { asset, transfers: own } of sums)
              expect(new Set(own.map((each) => each.asset))).toEqual(new Set([asset]));
        },
      ),
    );
  });

  it('say how many, how much of what, and what is doubtful', () => {
    const book = createTransferBook([
      transferWith({ amount: { units: 123_456_789n, scale: 5 } }),
      transferWith({ asset: token, amount: { units: 0n, scale: 6 } }),
      transferWith({ asset: token, amount: { units: 0n, scale: 6 }, time: 5 }),
    ]);
    const edges = drawnEdges([linkOf(a, b), linkOf(b, a)], book, 'sums', names, (asset) => asset === token);
    expect(
      edges.map(({ text: words, isZeroValue, hasCopiedToken }) => [words, isZeroValue, hasCopiedToken]),
    ).toEqual([
      ['1,234.56789 PRC', false, false],
      ['2 of zero value', true, true],
    ]);
  });

  it('name the token first that comes first in the whole graph, in both directions and with each opened', () => {
    const income = [
      ...Array.from({ length: 9 }, (_, time) => transferWith({ from: b, to: a, time })),
      transferWith({ from: b, to: a, asset: token, amount: { units: 558_044n, scale: 1 } }),
    ];
    const book = createTransferBook([
      ...income,
      transferWith({ amount: { units: 3n, scale: 0 } }),
      ...Array.from({ length: 20 }, (_, time) => transferWith({ from: addressOf(3), asset: token, time })),
    ]);
    const order = tokenOrder(sumByAsset(book.transfers));
    const draw = (more = {}) =>
      drawnEdges([linkOf(a, b), linkOf(b, a)], book, 'sums', names, noCopies, { order, more });
    expect(draw().map(({ text: words }) => words)).toEqual(['3 PRC', '55,804.4 USDP, +1 token']);
    expect(draw()[1]?.texts.full.at(-1)).toBe('≈56k USDP +1');
    expect(draw({ [moreKeyOf('sums', linkOf(b, a), 'main')]: 5 }).map(({ text: words }) => words)).toEqual([
      '3 PRC',
      '55,804.4 USDP',
      '9 PRC, 9 transfers',
    ]);
    const places = new Map([a, b].map((address, at) => [address, { x: at * 440, y: 0 }]));
    const toDraw = draw().map((edge) => ({
      edge,
      texts: edge.texts.full,
      onPath: false,
      token: undefined,
      isTwoWay: false,
    }));
    const [bundle] = bundlesOf(toDraw, places);
    expect(bundle?.texts[0]).toBe('← 55,804.4 USDP +2');
    expect(bundle && titleOfEdge(bundle)).toMatch(
      /\n\+2: 2 more arrows between the two; zoom in to see each$/,
    );
    const [dots] = bundlesOf(
      draw().map((edge) => ({ edge, texts: [], onPath: false, token: undefined, isTwoWay: false })),
      places,
      undefined,
      'crowd',
    );
    expect(dots?.texts).toEqual(['← ≈55.8k USDP +2 arrows', '← ≈55.8k USDP']);
    // A copied name comes last, however often it moved.
    const copies = tokenOrder(sumByAsset(book.transfers), (asset) => asset === token);
    expect([copies.rankOf(token), copies.rankOf('')]).toEqual([2, 0]);
    expect(sumByAsset(book.transfers).toSorted(byToken(copies))[1]?.asset).toBe(token);
  });

  it('name the largest sum, of a token that moved on, whatever moves most often in the graph', () => {
    const spam = addressOf(0xa1);
    const transfers = [
      transferWith({ amount: { units: 540_724n, scale: 4 } }),
      transferWith({ asset: token, amount: { units: 372_525n, scale: 1 } }),
      transferWith({ asset: spam, amount: { units: 1_000_000n, scale: 0 } }),
      ...Array.from({ length: 30 }, (_, time) => transferWith({ from: b, to: addressOf(3), time })),
      transferWith({ from: b, to: addressOf(3), asset: token }),
    ];
    const order = tokenOrder(sumByAsset(transfers));
    expect([token, '', spam].map(order.rankOf)).toEqual([0, 0, 1]);
    const [edge] = drawnEdges([linkOf(a, b)], createTransferBook(transfers), 'sums', names, noCopies, {
      order,
    });
    expect(edge?.sums.map(({ asset }) => asset)).toEqual([token, '', spam]);
  });

  it('keep the two chains apart, by sums as one by one', () => {
    const inZone = { kind: 'trade-zone', asset: tradeZoneAsset('') } as const;
    const book = createTransferBook([
      transferWith({ amount: { units: 7n, scale: 0 } }),
      transferWith({ ...inZone, amount: { units: 1495n, scale: 1 } }),
      transferWith({ ...inZone, amount: { units: 5n, scale: 1 } }),
    ]);
    const toldOf = (mode: 'sums' | 'transfers') =>
      drawnEdges([linkOf(a, b)], book, mode, names, noCopies).map(({ chain, text: words }) => [chain, words]);
    expect(toldOf('sums')).toEqual([
      ['main', '7 PRC'],
      ['trade-zone', '150 zone value, 2 transfers'],
    ]);
    expect(toldOf('transfers').map(([chain]) => chain)).toEqual(['main', 'trade-zone', 'trade-zone']);
  });

  it('are few: several tokens are one edge with the first sum and no sum of different tokens', () => {
    const many = Array.from({ length: 9 }, (_, n) => transferWith({ asset: addressOf(0xa0 + n) }));
    const edges = drawnEdges([linkOf(a, b)], createTransferBook(many), 'sums', names, noCopies);
    expect(edges).toHaveLength(1);
    expect(edges[0]).toMatchObject({ isBundle: true, standsFor: 9, count: 9 });
    expect(edges[0]?.text).toMatch(/^1 \S+, \+8 tokens$/);
    const often = Array.from({ length: 40 }, (_, time) => transferWith({ time }));
    const each = drawnEdges([linkOf(a, b)], createTransferBook(often), 'transfers', names, noCopies);
    expect(each).toHaveLength(11);
    expect(each.at(-1)).toMatchObject({ count: 30, text: '30 PRC, 30 transfers', standsFor: 30 });
  });

  it('are as many more as the analyst wants, of that pair and chain alone; those drawn before keep their keys', () => {
    const link = linkOf(a, b);
    const often = Array.from({ length: 40 }, (_, time) => transferWith({ time }));
    const draw = (more: Record<string, number>) =>
      drawnEdges([link], createTransferBook(often), 'transfers', names, noCopies, { more });
    const [usual, more] = [draw({}), draw({ [moreKeyOf('transfers', link, 'main')]: 10 })];
    expect(more).toHaveLength(21);
    expect(more.at(-1)).toMatchObject({ standsFor: 20, key: restKeyOf({ link, chain: 'main' }) });
    const keys = new Set(more.map(({ key }) => key));
    expect(usual.filter(({ key }) => !keys.has(key))).toEqual([]);
    // One edge for a single one would be no fewer.
    const all = draw({ [moreKeyOf('transfers', link, 'main')]: 29 });
    expect(all).toHaveLength(40);
    expect(all.every(({ standsFor }) => standsFor === undefined)).toBe(true);
    expect(draw({ [moreKeyOf('sums', link, 'main')]: 10 })).toHaveLength(usual.length);
    const many = Array.from({ length: 9 }, (_, n) => transferWith({ asset: addressOf(0xa0 + n) }));
    const sums = drawnEdges([link], createTransferBook(many), 'sums', names, noCopies, {
      more: { [moreKeyOf('sums', link, 'main')]: 2 },
    });
    expect(sums.map(({ standsFor }) => standsFor)).toEqual([
      ...Array.from({ length: 2 }, () => undefined),
      7,
    ]);
  });

  it('stand for all that does not count as one quiet edge, until that is opened', () => {
    const link = linkOf(a, b);
    const book = createTransferBook([
      transferWith({ amount: { units: 7n, scale: 0 } }),
      transferWith({ asset: token, amount: { units: 0n, scale: 6 } }),
      transferWith({ asset: addressOf(0xa1) }),
      transferWith({ asset: addressOf(0xa1), time: 5 }),
    ]);
    const unsettled = createTransferBook([
      transferWith({ unsettled: 'failed' }),
      transferWith({ asset: token, unsettled: 'pending' }),
    ]);
    const draw = (mode: 'sums' | 'transfers', more: Record<string, number> = {}) =>
      drawnEdges([link], book, mode, names, noCopies, {
        more,
        leftOutOf: ({ asset, unsettled: why }) => {
          const reason = why ?? (asset === addressOf(0xa1) ? 'suspected' : undefined);
          return { now: reason, own: reason };
        },
        unsettled,
      });
    const textsOf = (edges: ReturnType<typeof draw>): string[] => edges.map(({ text: words }) => words);
    const stubKey = stubKeyOf({ link, chain: 'main' });
    expect(textsOf(draw('sums'))).toEqual(['7 PRC, 1 failed', '2 suspected, 1 pending, 1 of zero value']);
    expect(draw('sums').at(-1)).toMatchObject({ key: stubKey, isStub: true, standsFor: 2, count: 3 });
    expect(draw('sums').at(-1)?.texts.brief).toEqual(['4 not counted']);
    expect(textsOf(draw('sums', { [stubKey]: 10 }))).toHaveLength(3);
    expect(textsOf(draw('transfers'))).toEqual([
      '7 PRC',
      '2 suspected, 1 failed, 1 pending, 1 of zero value',
    ]);
    const opened = draw('transfers', { [stubKey]: 10 });
    expect(opened).toHaveLength(6);
    expect(opened.every(({ isStub }) => isStub === undefined)).toBe(true);
    const [failed] = opened.filter(({ isUnsettled, text: words }) => isUnsettled && words.includes('failed'));
    expect(failed).toMatchObject({ text: '1 failed PRC', count: 0, isZeroValue: false });
  });

  it('need no fold where one counts and nothing else is there', () => {
    const book = createTransferBook([transferWith({})]);
    expect(drawnEdges([linkOf(a, b)], book, 'sums', names, noCopies).map(({ isStub }) => isStub)).toEqual([
      undefined,
    ]);
  });
});
