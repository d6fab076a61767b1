/** Where the addresses of a graph of traced money stand: in columns, by steps from the source. Pure. */
import type { Place } from '../../../collection/scene/place.ts';
import { uncrossColumns } from '../../../collection/scene/uncross-columns.ts';
import type { TracedGraph } from '../../../../shared/engine/tracing/report/traced-graph.ts';

/**
 * From the middle of one column to the next: leaves room for the amount on an edge, and in a wide window
 * no more than the eye follows easily.
 */
const [LEAST_COLUMN, MOST_COLUMN] = [244, 320];
const ROW_HEIGHT = 72;

type Flows = TracedGraph['flows'];

/** How many steps each address is away from a payer of the source. */
function stepsFromSource({ flows, stays }: TracedGraph): ReadonlyMap<string, number> {
  const paid = new Map<string, string[]>();
  for (const { from, to } of flows) paid.set(from, [...(paid.get(from) ?? []), to]);
  const payers = new Set(flows.filter(({ starts }) => starts > 0n).map(({ from }) => from));
  const steps = new Map(Array.from(payers, (payer): [string, number] => [payer, 0]));
  const queue = [...payers];
  for (const address of queue)
    for (const next of paid.get(address) ?? []) {
      if (steps.has(next)) continue;
      steps.set(next, (steps.get(address) ?? 0) + 1);
      queue.push(next);
    }
  // A source that a link leads away reaches nobody: its payer has no flow.
  for (const { address } of stays) if (!steps.has(address)) steps.set(address, 0);
  return steps;
}

function heightAmong(
  flows: Flows,
): (address: string, placed: ReadonlyMap<string, Place>) => number | undefined {
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of flows) {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
    neighbours.set(to, [...(neighbours.get(to) ?? []), from]);
  }
  return (address, placed) => {
    const heights = (neighbours.get(address) ?? []).flatMap((each) => placed.get(each)?.y ?? []);
    return heights.length === 0 ? undefined : heights.reduce((sum, y) => sum + y, 0) / heights.length;
  };
}

/** In pixels. */
interface FlowRoom {
  readonly width: number;
  readonly higherBy: number;
  readonly widerBy: number;
}

/** How far columns are from each other. */
const columnWidth = (columns: number, { width: room, widerBy }: FlowRoom): number =>
  Math.max(
    LEAST_COLUMN + widerBy,
    Math.min(MOST_COLUMN + widerBy, Math.floor(room / Math.max(1, columns - 1))),
  );

/**
 * The place of each address that has a drawn flow, or money that stays; `drawn` are some of the
 * graph's flows. `width` is from the middle of the first column to that of the last one, in pixels;
 * rows are `higherBy` pixels higher than usual, and boxes up to `widerBy` pixels wider.
 */
export function placeFlows(graph: TracedGraph, drawn: Flows, room: FlowRoom): ReadonlyMap<string, Place> {
  const shown = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  if (drawn.length === graph.flows.length) for (const { address } of graph.stays) shown.add(address);
  const columns = new Map<number, string[]>();
  for (const [address, step] of stepsFromSource(graph))
    if (shown.has(address)) columns.set(step, [...(columns.get(step) ?? []), address]);
  const width = columnWidth(Math.max(0, ...columns.keys()) + 1, room);
  const places = new Map<string, Place>();
  for (const [step, addresses] of columns)
    for (const [row, address] of addresses.entries())
      places.set(address, {
        x: step * width,
        y: (row - (addresses.length - 1) / 2) * (ROW_HEIGHT + room.higherBy),
      });
  return uncrossColumns(places, heightAmong(drawn));
}
