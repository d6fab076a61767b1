/**
 * What to draw, computed once for the screen and for the picture files, so that both show the same.
 */
import type { Place } from '../document/document-acts.ts';
import { linkOf, type GraphNode, type NodeColour } from '../document/graph-document.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../layout/node-size.ts';
import { edgeCurve, type EdgeCourse, type EdgeCurve } from './edge-curve.ts';
import type { DrawnEdge } from './drawn-edges.ts';

/** What is known about an address apart from its place. */
export interface NodeDetails {
  /** The label as text that cannot deceive, or the short form. */
  readonly title: string;
  readonly isLabel: boolean;
  readonly coverage: { readonly level: 'none' | 'partial' | 'complete'; readonly text: string };
  /** In a word or two each. */
  readonly warnings: readonly string[];
  readonly hasNote: boolean;
  readonly hasStar: boolean;
  /** Senders that are not on the canvas. */
  readonly moreIn: number;
  readonly moreOut: number;
}

export interface SceneNode extends NodeDetails, Place {
  readonly address: string;
  readonly colour: NodeColour | undefined;
  readonly pinned: boolean;
  readonly onPath: boolean;
}

export interface SceneEdge extends EdgeCurve {
  readonly edge: DrawnEdge;
  readonly course: EdgeCourse;
  readonly onPath: boolean;
}

export interface SceneBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GraphScene {
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
  /** Around everything, with a margin. */
  readonly box: SceneBox;
}

const MARGIN = 40;

/** The box around all places of nodes; an empty canvas has one too. */
export function boxAround(places: readonly Place[]): SceneBox {
  if (places.length === 0) return { left: -200, top: -100, width: 400, height: 200 };
  const edge = (pick: (place: Place) => number, best: (...values: number[]) => number): number =>
    places.map(pick).reduce((one, other) => best(one, other));
  const left = edge(({ x }) => x, Math.min) - NODE_WIDTH / 2 - MARGIN;
  const top = edge(({ y }) => y, Math.min) - NODE_HEIGHT / 2 - MARGIN;
  return {
    left,
    top,
    width: edge(({ x }) => x, Math.max) + NODE_WIDTH / 2 + MARGIN - left,
    height: edge(({ y }) => y, Math.max) + NODE_HEIGHT / 2 + MARGIN - top,
  };
}

/** Without direction: edges there and back share the room between two boxes. */
const pairOf = ({ from, to }: DrawnEdge): string => (from < to ? linkOf(from, to) : linkOf(to, from));

interface SceneSources {
  readonly edges: readonly DrawnEdge[];
  readonly detailsOf: (address: string) => NodeDetails;
  /** Addresses of the highlighted path, in order. */
  readonly path: readonly string[];
}

/** The scene of nodes and the edges among them. */
export function graphScene(
  nodes: readonly GraphNode[],
  { edges, detailsOf, path }: SceneSources,
): GraphScene {
  const places = new Map(nodes.map((node) => [node.address, node]));
  const steps = new Set(path.slice(1).map((address, index) => linkOf(path[index] ?? '', address)));
  const degree = new Map<string, number>();
  const pairs = new Map<string, DrawnEdge[]>();
  for (const edge of edges) {
    for (const end of [edge.from, edge.to]) degree.set(end, (degree.get(end) ?? 0) + 1);
    const pair = pairs.get(pairOf(edge));
    if (pair === undefined) pairs.set(pairOf(edge), [edge]);
    else pair.push(edge);
  }
  return {
    nodes: nodes.map((node) => ({
      ...detailsOf(node.address),
      address: node.address,
      x: node.x,
      y: node.y,
      colour: node.colour,
      pinned: node.pinned,
      onPath: path.includes(node.address),
    })),
    edges: [...pairs.values()].flatMap((pair) =>
      pair.flatMap((edge, rank): SceneEdge[] => {
        const [from, to] = [places.get(edge.from), places.get(edge.to)];
        if (from === undefined || to === undefined) return [];
        const textNear = (degree.get(edge.from) ?? 0) < (degree.get(edge.to) ?? 0) ? 'from' : 'to';
        const text = `${edge.hasCopiedToken ? '⚠ ' : ''}${edge.text}`;
        const course: EdgeCourse = { rank, of: pair.length, textNear, text };
        return [{ ...edgeCurve(from, to, course), edge, course, onPath: steps.has(edge.link) }];
      }),
    ),
    box: boxAround(nodes),
  };
}
