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

/** Characters of a short address that no other one resembles: 0x, six digits, an ellipsis and six digits. */
const USUAL_LENGTH = 15;

/**
 * The short address of a lookalike, which was lengthened where it differs: as much as fits of its beginning
 * up to the ellipsis, and its end.
 */
function endOfLookalike(short: string, widthPx: number): string {
  const head = short.slice(0, short.indexOf('…'));
  const versions = [
    short,
    ...Array.from(head, (_, at) => `…${head.slice(at + 1)}${tailOf(short)}`).slice(0, -1),
  ];
  return versions.find((text) => hexWidth(text, NAME_SIZE) <= widthPx) ?? tailOf(short);
}

/** What is left of a width for a label, in pixels. */
const besideTail = ({ short }: SceneNode, widthPx: number): number =>
  widthPx - hexWidth(tailOf(short), NAME_SIZE) - BEFORE_TAIL;

/**
 * A label as far as it fits, with the end of its address unless the address is below it: labels that
 * deceive look alike, so that only the address tells them apart. That of a lookalike takes the room of its
 * label, because its end alone is what was imitated.
 */
function labelWithin(node: SceneNode, widthPx: number): { readonly name: string; readonly tail: string } {
  if (node.hasAddressLine === true) return { name: cutLabel(node, widthPx), tail: '' };
  if (node.short.length > USUAL_LENGTH) return { name: '', tail: endOfLookalike(node.short, widthPx) };
  return { name: cutLabel(node, besideTail(node, widthPx)), tail: tailOf(node.short) };
}

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
