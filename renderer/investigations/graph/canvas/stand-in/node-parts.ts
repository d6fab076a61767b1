/** Paints the parts that nodes have in common on a bitmap. */
import { IDENTICON_SIDE, identiconOf } from '../../../../parts/identicon-of.ts';
import type { SceneNode } from '../../scene/scene-parts.ts';
import type { Brush } from './brush.ts';

/** Most nodes have one of a few outlines, and each its own picture. */
const paths = new Map<string, Path2D>();
const MOST_PATHS = 1000;

function pathOf(data: string): Path2D {
  const path = paths.get(data) ?? new Path2D(data);
  if (paths.size < MOST_PATHS) paths.set(data, path);
  return path;
}

/** The outline of a node, in the colours of its state. */
export function paintBox(node: SceneNode, outline: string, brush: Brush): void {
  const { context, colours } = brush;
  const isSelected = brush.selected.has(node.address);
  const path = pathOf(outline);
  const own = node.colour === undefined ? colours.dim : colours.nodes[node.colour];
  const isMarked = isSelected || node.onPath;
  if (node.dot === undefined) {
    context.fillStyle = isSelected ? colours.selected : colours.box;
    context.strokeStyle = isMarked ? colours.accent : colours.line;
  } else {
    context.fillStyle = isMarked ? colours.accent : own;
    context.strokeStyle = colours.surface;
  }
  context.lineWidth = node.onPath ? 2.5 : isSelected ? 2 : 1;
  context.fill(path);
  context.stroke(path);
}

/** The colour that the analyst gave a node, as `[x, y, width, height]` at its left side. */
export function paintStripe(
  { colour }: SceneNode,
  [x, y, width, height]: readonly number[],
  brush: Brush,
): void {
  if (colour === undefined) return;
  brush.context.fillStyle = brush.colours.nodes[colour];
  brush.context.fillRect(x ?? 0, y ?? 0, width ?? 0, height ?? 0);
}

/** The picture of an address, `side` pixels wide. */
export function paintGlyph(
  { address }: SceneNode,
  side: number,
  x: number,
  y: number,
  { context }: Brush,
): void {
  const { ground, main, spots } = identiconOf(address);
  context.save();
  context.translate(x, y);
  context.scale(side / IDENTICON_SIDE, side / IDENTICON_SIDE);
  context.fillStyle = ground;
  context.fillRect(0, 0, IDENTICON_SIDE, IDENTICON_SIDE);
  for (const { colour, path } of [main, spots]) {
    context.fillStyle = colour;
    context.fill(pathOf(path));
  }
  context.restore();
}

/** The font of a node's name. */
export const fontOf = ({ isLabel }: SceneNode, { fonts }: Brush, size: number): string =>
  isLabel ? `600 ${size}px ${fonts.sans}` : `${size}px ${fonts.mono}`;
