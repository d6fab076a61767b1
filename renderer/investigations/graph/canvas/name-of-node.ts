/** What a node says of its address at each zoom level. Pure. */
import { nameWithin, STAR, TITLE_BESIDE_GLYPH } from '../../../collection/scene/drawn-text.ts';
import { NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { shownHex } from '../../../parts/known-addresses.ts';
import type { SceneNode } from '../scene/graph-scene.ts';

/** Beside a name: its margins, and those with a picture or a mark before it, px. */
const BESIDE_NAME = 8;
const BESIDE_NAME_AND_MARK = 24;
/** The end of the address after a label, with its margins, px. */
const TAIL_WIDTH = 44;

/** A label is cut so that it fits; a short address always does. */
const nameOf = ({ title, isLabel, hasStar }: SceneNode, widthPx: number): string => {
  const name = hasStar ? `${STAR} ${title}` : title;
  return isLabel ? nameWithin(name, widthPx) : name;
};

/** The name in a box of a width in pixels on screen, and what stands before it. */
export function nameAlone(
  node: SceneNode,
  width: number,
): { readonly name: string; readonly isWarned: boolean; readonly hasGlyph: boolean } {
  const isWarned = node.warnings.length > 0;
  const hasGlyph = node.hasGlyph && !isWarned;
  const beside = isWarned || hasGlyph ? BESIDE_NAME_AND_MARK : BESIDE_NAME;
  return {
    name: nameOf({ ...node, hasStar: node.hasStar && node.isLabel }, width - beside),
    isWarned,
    hasGlyph,
  };
}

/** The texts of a node with all details; `left` is where the name begins, in pixels from its side. */
export function nameWhole(node: SceneNode): {
  readonly name: string;
  readonly left: number;
  readonly second: string;
  /** The end of the address; empty if the name is the address. */
  readonly tail: string;
} {
  const left = node.hasGlyph ? TITLE_BESIDE_GLYPH : 12;
  return {
    name: nameOf(node, NODE_WIDTH - left - TAIL_WIDTH),
    left,
    second: [node.coverage.text, ...(node.pinned ? ['pinned'] : []), ...(node.hasNote ? ['note'] : [])].join(
      ' · ',
    ),
    tail: node.isLabel ? shownHex(node.address).slice(-4) : '',
  };
}
