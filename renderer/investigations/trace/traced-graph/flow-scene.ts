/** What is drawn of traced money: places, curves and texts. Pure. */
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type {
  TracedFlow,
  TracedGraph,
  TracedStay,
} from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { curvedEdges, withTexts, type CurvedEdge } from '../../../collection/scene/curved-edges.ts';
import { placeOnCurve } from '../../../collection/scene/edge-curve.ts';
import { hexWidth, smallTextWidth } from '../../../collection/scene/drawn-text.ts';
import { shownHex } from '../../../parts/known-addresses.ts';
import { Occupied, type TakenBox } from '../../../collection/scene/occupied.ts';
import type { Place } from '../../../collection/scene/place.ts';
import { boxOfText, type PlacedText } from '../../../collection/scene/place-text.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import { sourceText, stayText, textsOfFlow } from './flow-text.ts';
import { placeFlows } from './place-flows.ts';

/** An address's box: its name, and two lines of what stays there. */
export const BOX = { width: 146, height: 54 } as const;
/** The line with the address below a label, and one more box above another, in pixels. */
export const ADDRESS_LINE = 14;
/** Beside a line of text, on both sides together, in pixels. */
const BESIDE_TEXT = 18;
const LEVEL: ZoomLevel = { isFull: true, unit: 1, box: BOX };
const MARGIN = 12;
/** Sizes of a name that is an address, and of the address below a label, in pixels. */
const [TITLE_SIZE, ADDRESS_SIZE] = [12, 11];
const [THIN, WIDE] = [1.25, 4.5];

/** Flows that are drawn at first, and added with each click: those of the most money. */
export const FLOWS_AT_ONCE = 60;

export interface FlowNode extends Place {
  /** '' for what is outside. */
  readonly address: string;
  readonly box: ZoomLevel['box'];
  /** Units with which the trace starts here. */
  readonly starts: bigint;
  /** The largest amount first. */
  readonly stays: readonly TracedStay[];
}

export interface FlowEdge extends CurvedEdge<{
  readonly edge: TracedFlow;
  readonly texts: readonly string[];
  readonly isTwoWay: boolean;
}> {
  readonly label: PlacedText;
  /** In pixels: the share of the source. */
  readonly width: number;
}

export interface FlowScene {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

const byAmount = (one: { readonly amount: bigint }, other: { readonly amount: bigint }): number =>
  one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1;

/** A width needs no exact figure; money that comes back may be more than the source. */
function widthOf(amount: bigint, whole: bigint): number {
  const share = whole === 0n ? 0 : Number((amount * 1000n) / whole) / 1000;
  return THIN + (WIDE - THIN) * Math.min(1, share);
}

/** Around nodes and the texts of edges. */
function boxAround(boxes: readonly TakenBox[]): FlowScene['box'] {
  const least = (values: readonly number[]): number => values.reduce((low, each) => Math.min(low, each), 0);
  const most = (values: readonly number[]): number => values.reduce((high, each) => Math.max(high, each), 0);
  const left = least(boxes.map(({ x, width }) => x - width / 2)) - MARGIN;
  const top = least(boxes.map(({ y, height }) => y - height / 2)) - MARGIN;
  return {
    left,
    top,
    width: most(boxes.map(({ x, width }) => x + width / 2)) + MARGIN - left,
    height: most(boxes.map(({ y, height }) => y + height / 2)) + MARGIN - top,
  };
}

/** A box that its lines fit: neither an address nor an amount is ever cut. */
function boxOf(address: string, isLabelled: boolean, lines: readonly string[]): ZoomLevel['box'] {
  const hex = address === '' ? 0 : hexWidth(shownHex(address), isLabelled ? ADDRESS_SIZE : TITLE_SIZE);
  const widest = lines.reduce((most, line) => Math.max(most, smallTextWidth(line)), hex);
  return {
    width: Math.max(BOX.width, Math.ceil(widest) + BESIDE_TEXT),
    height: BOX.height + (isLabelled ? ADDRESS_LINE : 0),
  };
}

type Content = Pick<FlowNode, 'starts' | 'stays'>;

const NOTHING: Content = { starts: 0n, stays: [] };

/** What of the money starts and stays at an address. */
const contentOf = (address: string, { flows, stays }: TracedGraph): Content => ({
  starts: flows.reduce((sum, flow) => (flow.from === address ? sum + flow.starts : sum), 0n),
  stays: stays.filter((stay) => stay.address === address).toSorted(byAmount),
});

const linesOf = ({ starts, stays }: Content, report: TraceReport): readonly string[] => [
  ...(starts > 0n ? [sourceText(starts, report)] : []),
  ...stays.map((stay) => stayText(stay, report)),
];

export interface FlowSceneOptions {
  /** Flows that are drawn, the largest ones. */
  readonly most?: number;
  /** In pixels: columns share it, as far as their amounts stay legible. */
  readonly room?: number | undefined;
  readonly isLabelled?: (address: string) => boolean;
}

/** The scene of a graph. */
export function flowScene(
  graph: TracedGraph,
  report: TraceReport,
  { most = FLOWS_AT_ONCE, room = Infinity, isLabelled = () => false }: FlowSceneOptions = {},
): FlowScene {
  const drawn = graph.flows.toSorted(byAmount).slice(0, most);
  const all = [
    ...graph.flows.flatMap(({ from, to }) => [from, to]),
    ...graph.stays.map(({ address }) => address),
  ];
  const labelled = new Set(all.filter(isLabelled));
  const contents = new Map(all.map((address) => [address, contentOf(address, graph)]));
  const boxes = new Map(
    Array.from(contents, ([address, content]) => [
      address,
      boxOf(address, labelled.has(address), linesOf(content, report)),
    ]),
  );
  const widest = Array.from(boxes.values()).reduce<number>(
    (most, { width }) => Math.max(most, width),
    BOX.width,
  );
  const places = placeFlows(graph, drawn, {
    width: room - widest - 2 * MARGIN,
    higherBy: labelled.size > 0 ? ADDRESS_LINE : 0,
    widerBy: widest - BOX.width,
  });
  const whole = graph.flows.reduce((sum, { starts }) => sum + starts, 0n);
  const nodes = Array.from(places, ([address, place]): FlowNode => ({
    ...place,
    address,
    box: boxes.get(address) ?? BOX,
    ...(contents.get(address) ?? NOTHING),
  }));
  const edges = drawn.map((edge) => ({ edge, texts: textsOfFlow(edge, report), isTwoWay: false }));
  const areas = new Map(nodes.map(({ address, x, y, box }) => [address, { x, y, ...box }]));
  const ends = new Map(nodes.map((node) => [node.address, node]));
  const taken = new Occupied([...areas.values()]);
  const shapes = withTexts(curvedEdges(edges, ends, LEVEL, areas), taken, LEVEL);
  const figured = shapes.map((shape) => ({
    ...shape,
    width: widthOf(shape.edge.amount, whole),
    // Without room for it, the shortest text is in the middle: a figure is never left out.
    label: shape.label ?? { textAt: placeOnCurve(shape.curve, 0.5), said: shape.texts.at(-1) ?? '' },
  }));
  const texts = figured.map(({ label }) => boxOfText(label, LEVEL));
  return { nodes, edges: figured, box: boxAround([...areas.values(), ...texts]) };
}
