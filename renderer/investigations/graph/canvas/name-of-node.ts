/** What a node says of its address if its name stands alone. Pure. */
import { hexWidth, nameWithin, STAR } from '../../../collection/scene/drawn-text.ts';
import { NAME_SIZE } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from '../scene/scene-parts.ts';

/** Beside a name: its margins, and those with a picture or a mark before it, px. */
const BESIDE_NAME = 8;
const BESIDE_NAME_AND_MARK = 24;

/** A label is cut so that it fits; a short address always does. */
const nameOf = ({ title, isLabel, hasStar }: SceneNode, widthPx: number): string => {
  const name = hasStar ? `${STAR} ${title}` : title;
  return isLabel ? nameWithin(name, widthPx) : name;
};

/** Between a label and the end of its address, px. */
export const BEFORE_TAIL = 5;

/** The end of the address, if it has room beside a whole label. */
function tailOf({ title, short, isLabel, hasStar }: SceneNode, widthPx: number): string {
  if (!isLabel) return '';
  const tail = short.slice(short.indexOf('…'));
  const name = hasStar ? `${STAR} ${title}` : title;
  const free = widthPx - hexWidth(tail, NAME_SIZE) - BEFORE_TAIL;
  return free > 0 && nameWithin(name, free) === name ? tail : '';
}

/** The name in a box of a width in pixels on screen, and what stands before it. */
export function nameAlone(
  node: SceneNode,
  width: number,
): { readonly name: string; readonly tail: string; readonly isWarned: boolean; readonly hasGlyph: boolean } {
  const isWarned = node.warnings.length > 0;
  const hasGlyph = node.hasGlyph && !isWarned;
  const beside = isWarned || hasGlyph ? BESIDE_NAME_AND_MARK : BESIDE_NAME;
  return {
    name: nameOf({ ...node, hasStar: node.hasStar && node.isLabel }, width - beside),
    tail: node.hasAddressLine === true ? '' : tailOf(node, width - beside),
    isWarned,
    hasGlyph,
  };
}
