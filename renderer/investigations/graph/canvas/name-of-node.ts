/** What a node says of its address if its name stands alone. Pure. */
import { fitsName, hexWidth } from '../../../collection/scene/drawn-text.ts';
import { NAME_SIZE } from '../../../collection/scene/zoom-level.ts';
import { cutLabel } from '../scene/alike-names.ts';
import type { SceneNode } from '../scene/scene-parts.ts';

/** Beside a name: its margins, and those with a picture or a mark before it, px. */
const BESIDE_NAME = 8;
const BESIDE_NAME_AND_MARK = 24;

/** Between a label and the end of its address, px. */
export const BEFORE_TAIL = 5;
/** The end of a short address. */
const tailOf = (short: string): string => short.slice(short.indexOf('…'));

/** What is left of a width for a label, in pixels. */
const besideTail = ({ short }: SceneNode, widthPx: number): number =>
  widthPx - hexWidth(tailOf(short), NAME_SIZE) - BEFORE_TAIL;

/**
 * A label as far as it fits, with the end of its address unless the address is below it: labels that
 * deceive look alike, so that only the address tells them apart.
 */
const labelWithin = (node: SceneNode, widthPx: number): { readonly name: string; readonly tail: string } =>
  node.hasAddressLine === true
    ? { name: cutLabel(node, widthPx), tail: '' }
    : { name: cutLabel(node, besideTail(node, widthPx)), tail: tailOf(node.short) };

/** True if a label has no room beside its picture; its letters say more. */
const isCutByGlyph = (node: SceneNode, widthPx: number): boolean =>
  node.isLabel &&
  node.hasAddressLine !== true &&
  !fitsName(node.title, besideTail(node, widthPx - BESIDE_NAME_AND_MARK));

/** The name in a box of a width in pixels on screen, and what stands before it. */
export function nameAlone(
  node: SceneNode,
  width: number,
): { readonly name: string; readonly tail: string; readonly isWarned: boolean; readonly hasGlyph: boolean } {
  const isWarned = node.warnings.length > 0;
  const hasGlyph = node.hasGlyph && !isWarned && !isCutByGlyph(node, width);
  const beside = isWarned || hasGlyph ? BESIDE_NAME_AND_MARK : BESIDE_NAME;
  const said = node.isLabel ? labelWithin(node, width - beside) : { name: node.title, tail: '' };
  return { ...said, isWarned, hasGlyph };
}
