import { describe, expect, it } from 'vitest';
import {
  readableFrom,
  readableViewport,
} from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import {
  rowStretchOf,
  stretchRows,
} from '../../../../../renderer/investigations/graph/layout/row-stretch.ts';
import { sceneAtLevel } from '../../../../../renderer/investigations/graph/scene/level-scene.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { mostUnitOf, zoomLevel } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { COLUMN_WIDTH, ROW_HEIGHT } from '../../../../../renderer/collection/scene/node-size.ts';
import type { Transfer } from '../../../../../shared/engine/transfers/transfer.ts';
import { shortHex } from '../../../../../shared/units/hex.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { expanded, sceneOf } from '../../../../support/generated-graphs.ts';

const HUB = addressOf(1);
const leafAt = (n: number): string => addressOf(0x10_0000_0000 + n * 0x1234567);

/** What moved between the hub and one address; of zero value, as a copy of a payment is. */
interface Between {
  readonly zeroIn?: number;
  readonly zeroOut?: number;
  readonly in?: readonly Partial<Transfer>[];
  readonly out?: readonly Partial<Transfer>[];
  readonly label?: string;
  /** Looks like another address: more of it is shown. */
  readonly isAlike?: boolean;
}

const STOLEN = { asset: addressOf(0xa0), symbol: 'USDP\u0007\u0000\u001B[31m' };
const ENDLESS = { asset: addressOf(0xa1), symbol: '\u202EPDSU\u202C and more' };
const COIN = { symbol: '+1+1' };
const OTHERS = [0xa5, 0xa6, 0xa7].map((n) => ({ asset: addressOf(n), symbol: `T${n}` }));
const amount = (units: number, scale = 0): Pick<Transfer, 'amount'> => ({
  amount: { units: BigInt(units), scale },
});

/** The trail of the drained wallet with texts that attack: eleven payers, and four who were paid. */
const PAYERS: readonly Between[] = [
  { zeroIn: 1 },
  { zeroIn: 2 },
  { in: [{ ...COIN, ...amount(25, 1) }] },
  { in: [{ ...COIN, ...amount(40) }], label: '2 US\u200BDP' },
  { zeroIn: 3, zeroOut: 10, label: '7 <script>window' },
  { zeroIn: 9, out: [{ ...STOLEN, ...amount(936) }] },
  { zeroIn: 2, zeroOut: 9, label: '8 USDP', isAlike: true },
  { in: [{ ...STOLEN, ...amount(558_045, 1) }, ...OTHERS.slice(0, 1)], label: '5 \u{1F4B0}' },
  { in: [{ ...ENDLESS, ...amount(1) }] },
  { zeroIn: 1 },
  { zeroIn: 1 },
];
const PAID: readonly Between[] = [
  { zeroIn: 2, zeroOut: 10, label: '6 <b>USDP</b>' },
  { out: [{ ...STOLEN, ...amount(16_650) }, ...OTHERS.slice(0, 1)], label: '3 \u202EPDSU', isAlike: true },
  { out: [{ ...STOLEN, ...amount(372_525, 1) }, ...OTHERS], label: '1 thief' },
  { out: [{ ...COIN, ...amount(8, 1) }] },
];

const transfersOf = (each: Between, leaf: string): readonly Transfer[] => {
  const [paid, got] = [
    { from: leaf, to: HUB },
    { from: HUB, to: leaf },
  ];
  const zeros = (count = 0): readonly Partial<Transfer>[] => Array.from({ length: count }, () => amount(0));
  return [
    ...[...zeros(each.zeroIn), ...(each.in ?? [])].map((part) => transferWith({ ...part, ...paid })),
    ...[...zeros(each.zeroOut), ...(each.out ?? [])].map((part) => transferWith({ ...part, ...got })),
  ];
};

/** The texts of a star on a canvas, from the left to the right and from the top down. */
function textsOn(canvas: { readonly width: number; readonly height: number }) {
  const leaves = [...PAYERS, ...PAID].map((each, n) => ({ ...each, address: leafAt(n) }));
  const told = new Map(leaves.map((each) => [each.address, each]));
  const book = createTransferBook(leaves.flatMap((each) => transfersOf(each, each.address)));
  const document = expanded({ addresses: [HUB, ...told.keys()], book });
  const places = new Map(
    [PAYERS, PAID].flatMap((side, right) =>
      side.map((_, row) => [
        leafAt(right * PAYERS.length + row),
        {
          x: (2 * right - 1) * COLUMN_WIDTH,
          y: (row - Math.floor(side.length / 2)) * ROW_HEIGHT,
        },
      ]),
    ),
  );
  const nodes = document.nodes.map((node) => ({ ...node, ...(places.get(node.address) ?? { x: 0, y: 0 }) }));
  const scene = sceneOf(
    { ...document, nodes: stretchRows(nodes, rowStretchOf(nodes, canvas)) },
    book,
    (of) => {
      const short = shortHex(of, told.get(of)?.isAlike === true ? { head: 9, tail: 6 } : undefined);
      const label = of === HUB ? '0 USDP' : told.get(of)?.label;
      return label === undefined ? { title: short, short } : { title: label, short, isLabel: true };
    },
  );
  const [first] = scene.nodes;
  const { scale } = readableViewport(
    scene.box,
    canvas.width,
    canvas.height + 40,
    first,
    readableFrom(scene.nodes),
  );
  const level = zoomLevel(scale, mostUnitOf(scene.nodes));
  const drawn = sceneAtLevel(scene, level);
  return drawn.edges
    .map(({ edge, label }) => {
      const leaf = drawn.nodes.find(
        ({ address }) => address !== HUB && (address === edge.from || address === edge.to),
      );
      const [x, y] = [leaf?.x ?? 0, leaf?.y ?? 0];
      const [right = NaN, below = NaN] =
        label === undefined ? [] : [(label.textAt.x - x) * scale, (label.textAt.y - y) * scale];
      return { said: label?.said, right: Math.round(right), below: Math.round(below), x, y };
    })
    .toSorted((one, other) => one.x - other.x || one.y - other.y);
}

describe.each([
  ['1024×700', { width: 487, height: 458 }],
  ['125 %', { width: 575, height: 497 }],
])('a star with as many rows as a small canvas has room for, at %s', (_, canvas) => {
  it('has each text right below the address that it is about, and none between others', () => {
    const texts = textsOn(canvas);
    expect(texts).toHaveLength(PAYERS.length + PAID.length);
    const elsewhere = texts.filter(({ right, below }) => right !== 0 || !(below >= 17 && below <= 20));
    expect(elsewhere).toEqual([]);
  });

  it('says at each sum, also the largest, how many more there are', () => {
    const said = textsOn(canvas).map((each) => each.said ?? '');
    const sums = said.filter((text) => text.includes('USDP'));
    expect(sums.map((text) => /^(← )?(≈?[\d.]+k?) USDP….* (\+\d+)$/.exec(text)?.slice(2))).toEqual([
      ['936', '+1'],
      ['≈56k', '+1'],
      [expect.stringMatching(/^(≈17k|16,650)$/), '+1'],
      ['≈37k', '+3'],
    ]);
  });
});
