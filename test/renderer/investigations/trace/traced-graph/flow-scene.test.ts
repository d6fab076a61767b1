/** The drawing of traced money: whole figures, none of them hidden, and nothing of a label but text. */
import { describe, expect, it } from 'vitest';
import { flowScene } from '../../../../../renderer/investigations/trace/traced-graph/flow-scene.ts';
import {
  nameOf,
  stayText,
  textsOfFlow,
} from '../../../../../renderer/investigations/trace/traced-graph/flow-text.ts';
import { isOverlap } from '../../../../../renderer/collection/scene/occupied.ts';
import { boxOfText } from '../../../../../renderer/collection/scene/place-text.ts';
import { FULL_LEVEL } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { forgetAddresses, learnAddresses, shownHex } from '../../../../../renderer/parts/known-addresses.ts';
import type { TraceReport } from '../../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedFlow, TracedGraph } from '../../../../../shared/engine/tracing/report/traced-graph.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';

const REPORT = { asset: '', symbol: 'PRC', decimals: 2 } as TraceReport;
const [SOURCE, HUB, SHOP, FRIEND] = [1, 2, 3, 4].map((n) => addressOf(n)) as [string, string, string, string];

const flow = (from: string, to: string, amount: bigint, part: Partial<TracedFlow> = {}): TracedFlow => ({
  from,
  to,
  amount,
  starts: 0n,
  rows: 1,
  first: 0,
  last: 0,
  ...part,
});

const GRAPH: TracedGraph = {
  flows: [
    flow(SOURCE, HUB, 1_000n, { starts: 1_000n }),
    flow(HUB, SHOP, 600n),
    flow(HUB, FRIEND, 300n, { rows: 2 }),
    flow(FRIEND, HUB, 100n),
  ],
  stays: [
    { kind: 'fee', address: HUB, amount: 1n },
    { kind: 'held', address: HUB, amount: 199n },
    { kind: 'not-collected', address: SHOP, amount: 600n },
    { kind: 'held', address: FRIEND, amount: 200n },
  ],
};

describe('the drawing of traced money', () => {
  it('stands in columns by the steps from the source', () => {
    const { nodes } = flowScene(GRAPH, REPORT);
    const xOf = (address: string) => nodes.find((node) => node.address === address)?.x ?? Number.NaN;
    expect(xOf(SOURCE)).toBeLessThan(xOf(HUB));
    expect(xOf(HUB)).toBeLessThan(xOf(SHOP));
    expect(xOf(FRIEND)).toBe(xOf(SHOP));
  });

  it('shares the room among its columns, but never less than an amount between two boxes needs', () => {
    const widthIn = (room: number): number => flowScene(GRAPH, REPORT, { room }).box.width;
    expect(widthIn(800)).toBeLessThanOrEqual(800);
    expect(widthIn(700)).toBeLessThanOrEqual(700);
    expect(widthIn(700)).toBeLessThan(widthIn(800));
    expect(widthIn(300)).toBe(widthIn(200));
    expect(widthIn(4_000)).toBe(widthIn(5_000));
  });

  it('says what starts and what stays at an address, the largest amount first', () => {
    const { nodes } = flowScene(GRAPH, REPORT);
    const nodeAt = (address: string) => nodes.find((node) => node.address === address);
    expect(nodeAt(SOURCE)?.starts).toBe(1_000n);
    expect(nodeAt(HUB)?.stays.map(({ kind }) => kind)).toEqual(['held', 'fee']);
  });

  it('draws a wider line for a larger share, and each figure within the drawing', () => {
    const { edges, box } = flowScene(GRAPH, REPORT);
    const widthOf = (amount: bigint) => edges.find(({ edge }) => edge.amount === amount)?.width ?? 0;
    expect(widthOf(1_000n)).toBeGreaterThan(widthOf(600n));
    expect(widthOf(600n)).toBeGreaterThan(widthOf(100n));
    for (const { label } of edges) {
      expect(label.said).not.toBe('');
      expect(label.textAt.x).toBeGreaterThan(box.left);
      expect(label.textAt.x).toBeLessThan(box.left + box.width);
      expect(label.textAt.y).toBeGreaterThan(box.top);
      expect(label.textAt.y).toBeLessThan(box.top + box.height);
    }
  });

  it('has a line for the address below a label, in a box that it fits', () => {
    learnAddresses([HUB, `${HUB.slice(0, 10)}${'9'.repeat(26)}${HUB.slice(-6)}`]);
    const { nodes, edges, box } = flowScene(GRAPH, REPORT, { isLabelled: (address) => address !== SHOP });
    for (const node of nodes) {
      const isLabelled = node.address !== SHOP;
      expect(node.box.height).toBe(isLabelled ? 68 : 54);
      expect(node.box.width).toBeGreaterThanOrEqual(
        shownHex(node.address).length * (isLabelled ? 6.64 : 7.24) + 16,
      );
    }
    const boxes = nodes.map(({ x, y, box: { width, height } }) => ({ x, y, width, height }));
    const texts = edges.map(({ label }) => boxOfText(label, FULL_LEVEL));
    for (const each of [...boxes, ...texts]) {
      expect([...boxes, ...texts].filter((other) => other !== each && isOverlap(each, other))).toEqual([]);
      expect(each.x - each.width / 2).toBeGreaterThan(box.left);
      expect(each.x + each.width / 2).toBeLessThan(box.left + box.width);
      expect(each.y - each.height / 2).toBeGreaterThan(box.top);
      expect(each.y + each.height / 2).toBeLessThan(box.top + box.height);
    }
    forgetAddresses();
  });

  it('draws the largest flows if there are many, at the places that they have among all', () => {
    const { nodes, edges } = flowScene(GRAPH, REPORT, { most: 2 });
    expect(edges.map(({ edge }) => edge.amount)).toEqual([1_000n, 600n]);
    expect(nodes.map(({ address }) => address).toSorted()).toEqual([SOURCE, HUB, SHOP].toSorted());
  });

  it('has an address for money that a link leads away before anybody received it', () => {
    const graph: TracedGraph = { flows: [], stays: [{ kind: 'linked', address: SOURCE, amount: 5n }] };
    expect(flowScene(graph, REPORT).nodes).toMatchObject([{ address: SOURCE, starts: 0n }]);
  });

  it('says an amount with its unit and its rows, and shorter where there is little room', () => {
    expect(textsOfFlow(flow(HUB, FRIEND, 30_000n, { rows: 2 }), REPORT)).toEqual([
      '300 PRC in 2 rows',
      '300 PRC',
      '300 PRC',
    ]);
  });

  it('widens a box for its longest line, and the way between columns with it', () => {
    const huge = (10n ** 77n * 115_792n) / 1_000n;
    const graph: TracedGraph = {
      flows: [flow(SOURCE, HUB, huge, { starts: huge })],
      stays: [{ kind: 'not-collected', address: HUB, amount: huge }],
    };
    const { nodes, edges } = flowScene(graph, REPORT);
    const [source, hub] = [SOURCE, HUB].map((address) => nodes.find((node) => node.address === address));
    expect(stayText({ kind: 'not-collected', address: HUB, amount: huge }, REPORT)).toMatch(
      /^not collected 1\.1579\S*.×.10\S+ PRC$/,
    );
    expect(hub?.box.width).toBeGreaterThan(190);
    expect(source?.box.width).toBeGreaterThan(146);
    const boxes = [source, hub].flatMap((node) => (node === undefined ? [] : [{ ...node, ...node.box }]));
    for (const { label } of edges)
      for (const box of boxes) expect(isOverlap(boxOfText(label, FULL_LEVEL), box)).toBe(false);
    expect(flowScene(GRAPH, REPORT).nodes.map(({ box }) => box.width)).toEqual([146, 146, 146, 146]);
  });

  it('writes a label out, and names what has no address', () => {
    expect(nameOf(HUB, '\u202Eg')).toBe('⟦U+202E⟧g');
    expect(nameOf(HUB, '')).toMatch(/^0x.*…/);
    expect(nameOf('', undefined)).toBe('from outside');
    // Its box is 146 pixels wide.
    expect(nameOf(HUB, 'WWWWWWWWWWWWWWWWWWWWWW')).toMatch(/^W{8,13}…$/);
  });
});
