import { hexWidth, widthOfHex } from '../../../collection/scene/drawn-text.ts';
import { NAME_BOX, NAME_SIZE } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from './scene-parts.ts';

/** On both sides of the address below a label, px. */
const BESIDE_ADDRESS = 12;

/** The width of a node's box that its address needs, in pixels on screen; undefined if the usual one does. */
export function nameWidthOf({
  title,
  short,
  isLabel,
}: Pick<SceneNode, 'title' | 'short' | 'isLabel'>): number | undefined {
  const width = isLabel ? BESIDE_ADDRESS + hexWidth(short, NAME_SIZE) : widthOfHex(title);
  return width > NAME_BOX.width ? width : undefined;
}
