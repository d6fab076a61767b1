/**
 * Nodes of a crowd: dots, larger for larger sums, with names and sums beside as many of them as
 * have room, the most important first. Pure.
 */
import type { Place } from '../../../collection/scene/place.ts';
import { LABEL_HEIGHT, labelWidth, NAME_SCALE } from '../../../collection/scene/drawn-text.ts';
import { NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { HALF_NAME, SCENE_MARGIN } from '../layout/usual-canvas.ts';
import { Occupied, type TakenBox } from '../../../collection/scene/occupied.ts';
import { cutLabel } from './alike-names.ts';
import type { SceneBox, SceneNode } from './scene-parts.ts';
import type { NameBesideDot } from './name-beside-dot.ts';

/** What one edge says of a node that has no other. */
export interface OnlyEdge {
  /** The place of its other end. */
  readonly other: Place;
  /** From the longest to the shortest. */
  readonly texts: readonly string[];
}

/** In pixels on screen. */
const [SMALLEST, LARGEST] = [2.5, 6.5];
const BESIDE_DOT = 3;
/** Between a name and its sum. */
export const BEFORE_SUM = 6;
/** As much of a name as stands before a sum. */
const LONGEST_NAME = 120;
const SHORT_NAME = 86;
/** So many names say who matters; more would only slow a large drawing down. */
const MOST_NAMES = 160;

/** The radius of a dot, in pixels on screen: its area grows with the sum. */
export const radiusOf = ({ share }: Pick<SceneNode, 'share'>): number =>
  Math.round((SMALLEST + (LARGEST - SMALLEST) * share ** 2) * 10) / 10;

/** The area of a name beside a dot, in pixels of the canvas. */
export const boxOfName = ({ x, y }: Place, name: NameBesideDot, unit: number): TakenBox => {
  const { anchor, dx, dy, width } = name;
  const middle = anchor === 'middle' ? dx : anchor === 'start' ? dx + width / 2 : dx - width / 2;
  return { x: x + middle * unit, y: y + dy * unit, width: width * unit, height: LABEL_HEIGHT * unit };
};

/** A short address is in a monospaced face. */
const widthOfName = (name: string, isLabel: boolean): number =>
  isLabel ? labelWidth(name) * NAME_SCALE : labelWidth('0') + 7 * (name.length - 1);

type Version = Pick<NameBesideDot, 'name' | 'sum' | 'width'>;
type Position = Pick<NameBesideDot, 'anchor' | 'dx' | 'dy'>;

/** What a name beside a dot can say, the best version first: with a sum, and without one. */
function versionsOf(node: SceneNode, texts: readonly string[]): readonly (readonly Version[])[] {
  const nameIn = (widthPx: number): string =>
    node.isLabel ? cutLabel({ ...node, hasStar: false }, widthPx) : node.title;
  const [long, short] = [nameIn(LONGEST_NAME), nameIn(SHORT_NAME)];
  const version = (name: string, sum: string): Version => ({
    name,
    sum,
    width: Math.ceil(widthOfName(name, node.isLabel) + (sum === '' ? 0 : BEFORE_SUM + labelWidth(sum))),
  });
  const [compact = '', least = compact] = [texts[0], texts.at(-1)];
  return [
    texts.length === 0 ? [] : [version(long, compact), version(long, least), version(short, least)],
    [version(long, ''), version(short, '')],
  ];
}

/** Where a name can stand, away from the other end of its edge first. */
function positionsOf(node: SceneNode, radius: number, only: OnlyEdge | undefined): readonly Position[] {
  const beside = radius + BESIDE_DOT;
  const above = radius + LABEL_HEIGHT / 2 + 1;
  const [right, left] = [
    { anchor: 'start', dx: beside, dy: 0 },
    { anchor: 'end', dx: -beside, dy: 0 },
  ] as const;
  const vertical = [
    { anchor: 'middle', dx: 0, dy: -above },
    { anchor: 'middle', dx: 0, dy: above },
  ] as const;
  if (only === undefined) return [...vertical, right, left];
  return only.other.x > node.x ? [left, right, ...vertical] : [right, left, ...vertical];
}

/** True for an area that is in view if all of the scene is: half a name is so on either side of it. */
const isWithin = (
  { x, y, width, height }: TakenBox,
  { box, unit }: { readonly box: SceneBox; readonly unit: number },
): boolean => {
  const beside = HALF_NAME * unit - NODE_WIDTH / 2 - SCENE_MARGIN;
  return (
    x - width / 2 >= box.left - beside &&
    x + width / 2 <= box.left + box.width + beside &&
    y - height / 2 >= box.top &&
    y + height / 2 <= box.top + box.height
  );
};

function placeName(
  node: SceneNode,
  only: OnlyEdge | undefined,
  { taken, unit, box }: { readonly taken: Occupied; readonly unit: number; readonly box: SceneBox },
): NameBesideDot | undefined {
  const positions = positionsOf(node, radiusOf(node), only);
  for (const versions of versionsOf(node, only?.texts ?? []))
    for (const position of positions)
      for (const version of versions) {
        const name = { ...version, ...position };
        const area = boxOfName(node, name, unit);
        if (isWithin(area, { box, unit }) && taken.isFree(area)) return name;
      }
  return undefined;
}

/** Places for the name of a hub: half lines above and below its dot, and to its sides, px. */
const HUB_LINES = [0, 1, 2, 3, 4];
const HUB_SIDES = [0, -15, 15, -30, 30, -45, 45];
/** Of the other dots, the name of a hub covers at most so many. */
const MOST_COVERED = 6;

/** Where the name of a hub covers the fewest dots, above or below its own; the nearest of such places. */
function placeHubName(node: SceneNode, taken: Occupied, unit: number): NameBesideDot | undefined {
  const [version] = versionsOf(node, [])[1] ?? [];
  if (version === undefined) return undefined;
  const nearest = radiusOf(node) + LABEL_HEIGHT / 2 + 1;
  let best: { readonly name: NameBesideDot; readonly covers: number } | undefined;
  for (const line of HUB_LINES)
    for (const dx of HUB_SIDES)
      for (const side of [-1, 1]) {
        const dy = side * (nearest + (line * LABEL_HEIGHT) / 2);
        const name: NameBesideDot = { ...version, anchor: 'middle', dx, dy };
        const covers = taken.covered(boxOfName(node, name, unit)).size;
        if (best === undefined || covers < best.covers) best = { name, covers };
      }
  return best === undefined || best.covers > MOST_COVERED ? undefined : best.name;
}

/** The hub first, then those on the path, then by rank. */
const byImportance =
  (hub: string | undefined) =>
  (one: SceneNode, other: SceneNode): number =>
    Number(other.address === hub) - Number(one.address === hub) ||
    Number(other.onPath) - Number(one.onPath) ||
    one.rank - other.rank;

interface Crowd {
  readonly unit: number;
  /** Names stay within it. */
  readonly box: SceneBox;
  /**
   * The address at which most edges meet. Its name may cover a few other dots: without it, nobody could
   * tell whose graph this is.
   */
  readonly hub: string | undefined;
}

/** Nodes as dots at a level of a crowd; `onlyEdgeOf` tells the edge of a node that has no other. */
export function crowdNodes(
  nodes: readonly SceneNode[],
  onlyEdgeOf: (address: string) => OnlyEdge | undefined,
  { unit, box, hub }: Crowd,
): readonly SceneNode[] {
  const sideOf = (node: SceneNode): number => 2 * radiusOf(node) * unit;
  const taken = new Occupied(
    nodes.map((node) => ({ x: node.x, y: node.y, width: sideOf(node), height: sideOf(node) })),
  );
  const names = new Map<string, NameBesideDot>();
  for (const node of nodes.toSorted(byImportance(hub))) {
    if (names.size >= MOST_NAMES) break;
    const name =
      placeName(node, onlyEdgeOf(node.address), { taken, unit, box }) ??
      (node.address === hub ? placeHubName(node, taken, unit) : undefined);
    if (name === undefined) continue;
    names.set(node.address, name);
    taken.take(boxOfName(node, name, unit));
  }
  // What is drawn last covers the others.
  const drawn = nodes.toSorted((one, other) => Number(one.address === hub) - Number(other.address === hub));
  return drawn.map((node) => ({
    ...node,
    dot: { radius: radiusOf(node), name: names.get(node.address) },
    box: { width: sideOf(node), height: sideOf(node) },
  }));
}
