/** A node with all details: its lines of text and the box that they need. Pure. */
import {
  CODE_MARK,
  COVERAGE_MARKS,
  hexWidth,
  labelWidth,
  STAR,
  SUM_SIZE,
  TITLE_BESIDE_GLYPH,
} from '../../../collection/scene/drawn-text.ts';
import { cutLabel } from './alike-names.ts';
import { NODE_HEIGHT, NODE_WIDTH, PLAIN_NODE_HEIGHT } from '../../../collection/scene/node-size.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from './scene-parts.ts';

/** Sizes of texts, in pixels. */
export const TITLE_SIZE = 12;
export const ADDRESS_SIZE = 11;
export const STATE_SIZE = 10.5;
const MARK_SIZE = 9.5;

/** From an end of the box to its texts, in pixels. */
export const BESIDE_TEXT = 12;
const AFTER_TEXT = 10;
/** From the left end of the box to a warning above it, in pixels: beside the handle of the box above. */
export const WARNING_LEFT = 16;
/** Code has a mark at the end of a line. */
const CODE_WIDTH = hexWidth(CODE_MARK, MARK_SIZE) + 8;

/** From the top of the box to the foot of each line, in pixels. */
const FEET = { title: 16, address: 29, state: 42 };
const PLAIN_FEET = { title: 18, address: 18, state: 34 };

export interface WholeNode {
  readonly box: ZoomLevel['box'];
  /** From the middle to the upper left corner, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly titleLeft: number;
  readonly title: string;
  /** The short address below a label; absent if it is the title. */
  readonly address: string | undefined;
  readonly state: string;
  /** From the middle, in pixels. */
  readonly feet: {
    readonly title: number;
    readonly address: number;
    readonly state: number;
    readonly code: number;
  };
}

type Details = Pick<
  SceneNode,
  | 'title'
  | 'short'
  | 'isLabel'
  | 'telling'
  | 'hasStar'
  | 'hasGlyph'
  | 'hasCode'
  | 'coverage'
  | 'pinned'
  | 'hasNote'
>;

const stateOf = ({ coverage, pinned, hasNote }: Details): string =>
  [
    `${COVERAGE_MARKS[coverage.level]} ${coverage.text}`,
    ...(pinned ? ['pinned'] : []),
    ...(hasNote ? ['note'] : []),
  ].join(' · ');

/** Addresses are never cut, so the box grows with them; a label is cut, see cutLabel. */
export function wholeNode(node: Details): WholeNode {
  const titleLeft = node.hasGlyph ? TITLE_BESIDE_GLYPH : BESIDE_TEXT;
  const title = node.hasStar ? `${STAR} ${node.title}` : node.title;
  const state = stateOf(node);
  const beside = BESIDE_TEXT + AFTER_TEXT + (node.hasCode === true ? CODE_WIDTH : 0);
  const width = Math.max(
    NODE_WIDTH,
    node.isLabel
      ? beside + hexWidth(node.short, ADDRESS_SIZE)
      : titleLeft + hexWidth(title, TITLE_SIZE) + AFTER_TEXT,
    Math.ceil((labelWidth(state) * STATE_SIZE) / SUM_SIZE) +
      (node.isLabel ? BESIDE_TEXT + AFTER_TEXT : beside),
  );
  const height = node.isLabel ? NODE_HEIGHT : PLAIN_NODE_HEIGHT;
  const [left, top] = [-width / 2, -height / 2];
  const feet = node.isLabel ? FEET : PLAIN_FEET;
  return {
    box: { width, height },
    left,
    top,
    titleLeft: left + titleLeft,
    title: node.isLabel ? cutLabel(node, width - titleLeft - AFTER_TEXT) : title,
    address: node.isLabel ? node.short : undefined,
    state,
    feet: {
      title: top + feet.title,
      address: top + feet.address,
      state: top + feet.state,
      code: top + (node.isLabel ? feet.address : feet.state),
    },
  };
}
