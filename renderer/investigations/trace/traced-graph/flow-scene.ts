/** What is drawn of traced money: places, curves and texts. Pure. */
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type {
  TracedFlow,
  TracedGraph,
  TracedStay,
} from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { curvedEdges, withTexts, type CurvedEdge } from '../../../collection/scene/curved-edges.ts';
import { placeOnCurve } from '../../../collection/scene/edge-curve.ts';
import { Occupied } from '../../../collection/scene/occupied.ts';
import type { Place } from '../../../collection/scene/place.ts';
import type { PlacedText } from '../../../collection/scene/place-text.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import { textsOfFlow } from './flow-text.ts';
import { placeFlows } from './place-flows.ts';

/** An address's box: its name, and two lines of what stays there. */
export const BOX = { width: 146, height: 54 } as const;
const LEVEL: ZoomLevel = { isFull: true, unit: 1, box: BOX };
const MARGIN = 12;
const [THIN, WIDE] = [1.25, 4.5];

/** Flows that are drawn at first, and added with each click: those of the most money. */
export const FLOWS_AT_ONCE = 60;

export interface FlowNode extends Place {
  /** '' for what is outside. */
  readonly address: string;
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

function boxAround(places: readonly Place[]): FlowScene['box'] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const least = (values: readonly number[]): number => values.reduce((low, each) => Math.min(low, each), 0);
  const most = (values: readonly number[]): number => values.reduce((high, each) => Math.max(high, each), 0);
  const left = least(xs) - BOX.width / 2 - MARGIN;
  const top = least(ys) - BOX.height / 2 - MARGIN;
  return {
    left,
    top,
    width: most(xs) + BOX.width / 2 + MARGIN - left,
    height: most(ys) + BOX.height / 2 + MARGIN - top,
  };
}

/**
 * The scene of a graph with its `most` largest flows. Its columns share `room`, in pixels, as far as
 * their amounts stay legible.
 */
export function flowScene(
  graph: TracedGraph,
  report: TraceReport,
  most = FLOWS_AT_ONCE,
  room = Infinity,
): FlowScene {
  const drawn = graph.flows.toSorted(byAmount).slice(0, most);
  const places = placeFlows(graph, drawn, room - BOX.width - 2 * MARGIN);
  const whole = graph.flows.reduce((sum, { starts }) => sum + starts, 0n);
  const nodes = Array.from(places, ([address, place]): FlowNode => ({
    ...place,
    address,
    starts: graph.flows.reduce((sum, flow) => (flow.from === address ? sum + flow.starts : sum), 0n),
    stays: graph.stays.filter((stay) => stay.address === address).toSorted(byAmount),
  }));
  const edges = drawn.map((edge) => ({ edge, texts: textsOfFlow(edge, report), isTwoWay: false }));
  const boxes = new Map(nodes.map(({ address, x, y }) => [address, { x, y, ...BOX }]));
  const taken = new Occupied([...boxes.values()]);
  const shapes = withTexts(curvedEdges(edges, places, LEVEL, boxes), taken, LEVEL);
  return {
    nodes,
    edges: shapes.map((shape) => ({
      ...shape,
      width: widthOf(shape.edge.amount, whole),
      // Without room for it, the shortest text is in the middle: a figure is never left out.
      label: shape.label ?? { textAt: placeOnCurve(shape.curve, 0.5), said: shape.texts.at(-1) ?? '' },
    })),
    box: boxAround(nodes),
  };
}
