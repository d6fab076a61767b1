/** What a node says of its address if its name stands alone. Pure. */
import { hexWidth } from '../../../collection/scene/drawn-text.ts';
import { NAME_SIZE } from '../../../collection/scene/zoom-level.ts';
import { cutLabel } from '../scene/alike-names.ts';
import type { SceneNode } from '../scene/scene-parts.ts';

/** Beside a name: its margins, and those with a picture or a mark before it, px. */
const BESIDE_NAME = 8;
const BESIDE_NAME_AND_MARK = 24;

/** Between a label and the end of its address, px. */
export const BEFORE_TAIL = 5;
/** A label that is cut leaves room for the end of its address if so much is left of it, px. */
const LEAST_LABEL = 44;

/**
 * A label as far as it fits, with the end of its address unless that would be what cuts it. Labels that
 * begin alike need the room for what tells them apart.
 */
function labelWithin(node: SceneNode, widthPx: number): { readonly name: string; readonly tail: string } {
  const whole = cutLabel(node, widthPx);
  if (node.hasAddressLine === true) return { name: whole, tail: '' };
  const tail = node.short.slice(node.short.indexOf('…'));
  const free = widthPx - hexWidth(tail, NAME_SIZE) - BEFORE_TAIL;
  const beside = free > 0 ? cutLabel(node, free) : '';
  const isCut = node.telling === undefined && whole !== cutLabel(node, Infinity);
  return beside === whole || (isCut && free >= LEAST_LABEL)
    ? { name: beside, tail }
    : { name: whole, tail: '' };
}

/** The name in a box of a width in pixels on screen, and what stands before it. */
export function nameAlone(
  node: SceneNode,
  width: number,
): { readonly name: string; readonly tail: string; readonly isWarned: boolean; readonly hasGlyph: boolean } {
  const isWarned = node.warnings.length > 0;
  const hasGlyph = node.hasGlyph && !isWarned;
  const beside = isWarned || hasGlyph ? BESIDE_NAME_AND_MARK : BESIDE_NAME;
  const said = node.isLabel ? labelWithin(node, width - beside) : { name: node.title, tail: '' };
  return { ...said, isWarned, hasGlyph };
}
