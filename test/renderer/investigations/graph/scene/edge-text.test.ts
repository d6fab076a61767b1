import { expect, it } from 'vitest';
import {
  assetName,
  edgeText,
  sumsText,
  textsOfEdge,
} from '../../../../../renderer/investigations/graph/scene/edge-text.ts';
import { linkOf, moreKeyOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { bundlesOf } from '../../../../../renderer/investigations/graph/scene/bundles.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { leftOutRule } from '../../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { checksumAddress } from '../../../../../shared/units/hex.ts';
import { tokenNamesOf } from '../../../../../shared/engine/deception/token-registry.ts';

const LONG = 'A symbol that is longer than any label on an edge';
const [one, other] = [addressOf(0xa0), addressOf(0xb0)];
const names = tokenNamesOf([
  [one, LONG],
  [other, LONG],
]);
const tail = (contract: string): string => checksumAddress(contract).slice(-4);

it('has room for a whole symbol in words, and never cuts the contract that tells it from another one', () => {
  expect(assetName(one, names)).toBe(`${LONG}·${tail(one)}`);
  expect(assetName(other, names, 8)).toBe(`${LONG.slice(0, 8)}…·${tail(other)}`);
  // A symbol that is cut in most places does not tell its token, though it is the only one.
  expect(assetName(one, tokenNamesOf([[one, LONG]]))).toBe(`${LONG}·${tail(one)}`);
  const sums = sumByAsset([transferWith({ asset: one, amount: { units: 5n, scale: 0 } })]);
  expect(edgeText({ sums }, names)).toBe(`5 ${LONG.slice(0, 16)}…·${tail(one)}`);
});

it('writes out what a symbol hides, whole or cut', () => {
  const hostile = tokenNamesOf([[one, 'USD\u202Etxt']]);
  for (const atMost of [undefined, 28])
    expect(assetName(one, hostile, ...(atMost === undefined ? [] : [atMost]))).toBe(
      `USD⟦U+202E⟧txt·${tail(one)}`,
    );
});

it('names the first sums and says how many tokens it does not name', () => {
  const sums = sumByAsset([1, 2, 3, 4].map((n) => transferWith({ asset: addressOf(n) })));
  const names = tokenNamesOf(Array.from({ length: 4 }, (_, n) => [addressOf(n + 1), `T${n}`] as const));
  const words = (atMost: number): string => sumsText(sums, names, atMost);
  expect(words(4).split(', ')).toHaveLength(4);
  expect(words(3)).toMatch(/, 1 token more$/);
  expect(words(2)).toMatch(/, 2 tokens more$/);
});

it.each([5n, 1_234n, 55_873n, 10n ** 13n])(
  'keeps the symbol beside an amount in every version: %s',
  (units) => {
    const sums = sumByAsset([transferWith({ asset: one, amount: { units, scale: 2 } })]);
    const { full, brief } = textsOfEdge({ sums }, names).texts;
    for (const text of [...full, ...brief]) expect(text).toMatch(new RegExp(` A s.*·${tail(one)}`));
    expect(brief.at(-1)).toMatch(new RegExp(`^≈?\\S+ A sy…·${tail(one)}$`));
  },
);

it('lets a long symbol give way before the digits, and says days before numbers of transfers', () => {
  const sums = sumByAsset(
    [3, 4].map((day) =>
      transferWith({
        asset: one,
        amount: { units: 1_862_625n, scale: 2 },
        time: Date.UTC(2026, 9, day),
      }),
    ),
  );
  const end = `…·${tail(one)}`;
  expect(textsOfEdge({ sums }, names).texts.full).toEqual([
    `37,252.5 ${LONG.slice(0, 16)}${end}, 2 transfers · 2026-10-03 – 10-04`,
    `37,252.5 ${LONG.slice(0, 16)}${end} · 2026-10-03 – 10-04`,
    `37,252.5 A sy${end} · 2026-10-03 – 10-04`,
    `37,252.5 ${LONG.slice(0, 16)}${end}, 2 transfers`,
    `37,252.5 ${LONG.slice(0, 16)}${end}`,
    `37,252.5 A sy${end}`,
    `≈37.3k A sy${end}`,
    `≈37k A sy${end}`,
  ]);
});

it('says the days of its sum where those of all its tokens need more room', () => {
  const [day, later] = [Date.UTC(2026, 9, 3), Date.UTC(2026, 9, 10)];
  const sums = sumByAsset([
    transferWith({ asset: one, amount: { units: 372_525n, scale: 1 }, time: day }),
    transferWith({ asset: other, time: later }),
  ]);
  const { full } = textsOfEdge({ sums }, names).texts;
  const short = `37,252.5 A sy…·${tail(one)}`;
  expect(full).toContain(`${short} · 2026-10-03 +1 token`);
  const places = [
    `${short} +1 token · 2026-10-03 – 10-10`,
    `${short} · 2026-10-03 +1 token`,
    `${short} +1 token`,
    `${short} +1`,
  ];
  expect(full.filter((text) => places.includes(text))).toEqual(places);
  const same = textsOfEdge({ sums: sums.slice(0, 1) }, names).texts.full;
  expect(same.filter((text) => text.includes('2026'))).toEqual(
    expect.arrayContaining([`${short} · 2026-10-03`]),
  );
});

it('groups the digits of a sum in words', () => {
  const sums = sumByAsset([transferWith({ asset: one, amount: { units: 141_249_496_292_948n, scale: 6 } })]);
  expect(sumsText(sums, names, 1)).toMatch(/^141,249,496\.292948 A sy/);
});

it('has all amounts of a crowd in one notation, however much room there is', () => {
  const crowdOf = (units: bigint, scale: number) =>
    textsOfEdge({ sums: sumByAsset([transferWith({ amount: { units, scale } })]) }, names).texts.crowd;
  const amounts = [crowdOf(318_882_827n, 2), crowdOf(332n, 0), crowdOf(54_072_362_404n, 9)].map((texts) =>
    texts.map((text) => text.split(' ')[0]),
  );
  expect(amounts).toEqual([['≈3.19M'], ['332'], ['≈54.1']]);
});

it('never rounds an amount of a few digits, which would save no room', () => {
  const sums = sumByAsset([transferWith({ asset: one, amount: { units: 25n, scale: 1 } })]);
  const { texts } = textsOfEdge({ sums }, names);
  for (const text of [...texts.full, ...texts.brief, ...texts.crowd]) expect(text).toMatch(/^2\.5 /);
});

it('shortens a sum before it leaves out how many arrows a zoomed-out one stands for', () => {
  const [from, to] = [addressOf(1), addressOf(2)];
  const transfers = [one, other].map((asset) =>
    transferWith({ from, to, asset, symbol: LONG, amount: { units: 372_525n, scale: 1 } }),
  );
  const edges = drawnEdges([linkOf(from, to)], createTransferBook(transfers), 'sums', names, () => false, {
    more: { [moreKeyOf('sums', linkOf(from, to), 'main')]: 2 },
  });
  const places = new Map([from, to].map((address, n) => [address, { x: 400 * n, y: 0 }]));
  const toDraw = edges.map((edge) => ({
    edge,
    texts: edge.texts.full,
    onPath: false,
    token: undefined,
    isTwoWay: false,
  }));
  const [bundle] = bundlesOf(toDraw, places);
  const end = `…·${tail(one)}`;
  expect(bundle?.texts).toEqual([
    `37,252.5 ${LONG.slice(0, 16)}${end} +1`,
    `37,252.5 A sy${end} +1`,
    `≈37.3k A sy${end} +1`,
    `≈37k A sy${end} +1`,
    `37,252.5 A sy${end}`,
    `≈37.3k A sy${end}`,
    `≈37k A sy${end}`,
  ]);
});

it('says before the days that some of a sum is disputed, and leaves out what is in no sum', () => {
  const transfers = [1, 2, 3].map((seq) =>
    transferWith({
      asset: one,
      amount: { units: 5n, scale: 0 },
      time: Date.UTC(2026, 9, seq),
      seq,
      index: 0,
      ...(seq === 3 && { isSuspected: true }),
    }),
  );
  const disputes = new Map([
    ['1:0', 'why'],
    ['3:0', 'why'],
  ]);
  const sums = sumByAsset(transfers, leftOutRule([], disputes));
  expect(sums[0]?.disputed).toBe(1);
  expect(edgeText({ sums }, names)).toContain(', 2 transfers, 1 disputed');
  const { full } = textsOfEdge({ sums }, names).texts;
  // Without room it is the last to go.
  expect(full.findIndex((text) => !text.includes('1 disputed'))).toBeGreaterThan(
    full.findIndex((text) => text.includes('1 disputed') && !text.includes('2026')),
  );
  expect(sumsText(sums, names, 1)).toMatch(/^10 .* \(1 disputed; 1 suspected left out\)$/);
  expect(sumByAsset(transfers, leftOutRule([]))[0]?.disputed).toBeUndefined();
});
