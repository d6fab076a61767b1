import { IDENTICON_SIDE, identiconOf } from '../../../parts/identicon-of.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { CODE_MARK, COVERAGE_MARKS, STAR, TITLE_BESIDE_GLYPH } from '../../../collection/scene/drawn-text.ts';
import type { SceneNode } from '../scene/graph-scene.ts';
import { nodeOutline } from '../scene/node-outline.ts';
import type { PictureColours } from './picture-colours.ts';
import { element, MONO, SANS, textElement, xmlText } from './svg-element.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

const GLYPH_SIDE = 14;

/** With commas, which older viewers of SVG files need. */
const fileColour = (colour: string): string => colour.replaceAll(' ', ', ');

function glyphSvg(address: string, x: number, y: number): string {
  const { ground, main, spots } = identiconOf(address);
  const whole = `M0 0h${IDENTICON_SIDE}v${IDENTICON_SIDE}h-${IDENTICON_SIDE}z`;
  const shapes = [{ colour: ground, path: whole }, main, spots];
  return element(
    'g',
    {
      transform: `translate(${x} ${y}) scale(${GLYPH_SIDE / IDENTICON_SIDE})`,
      'shape-rendering': 'crispEdges',
    },
    shapes.map(({ colour, path }) => element('path', { d: path, fill: fileColour(colour) })).join(''),
  );
}

/** Small text that ends at a place. */
const asideSvg = (text: string, x: number, y: number, colours: PictureColours): string =>
  textElement(text, {
    x,
    y,
    'font-size': 9.5,
    'font-family': MONO,
    'text-anchor': 'end',
    fill: colours.dim,
  });

/** Draws a node with all details. */
export function nodeSvg(node: SceneNode, colours: PictureColours): string {
  const [left, top] = [node.x - NODE_WIDTH / 2, node.y - NODE_HEIGHT / 2];
  const colour = node.colour === undefined ? undefined : colours.nodes[node.colour];
  const second = [
    `${COVERAGE_MARKS[node.coverage.level]} ${node.coverage.text}`,
    ...(node.pinned ? ['pinned'] : []),
    ...(node.hasNote ? ['note'] : []),
  ].join(' · ');
  const warning = node.warnings.join(' · ');
  return element(
    'g',
    {},
    [
      element('title', {}, xmlText(node.address)),
      element('path', {
        transform: `translate(${node.x} ${node.y})`,
        d: nodeOutline(NODE_WIDTH, NODE_HEIGHT, node.chains ?? 'main'),
        fill: colours.box,
        stroke: node.onPath ? colours.accent : (colour ?? colours.line),
        'stroke-width': node.onPath ? 2.5 : 1,
      }),
      ...(colour === undefined
        ? []
        : [element('rect', { x: left, y: top, width: 6, height: NODE_HEIGHT, rx: 3, fill: colour })]),
      ...(node.hasGlyph ? [glyphSvg(node.address, left + 12, top + 7)] : []),
      textElement(node.hasStar ? `${STAR} ${node.title}` : node.title, {
        x: left + (node.hasGlyph ? TITLE_BESIDE_GLYPH : 12),
        y: top + 18,
        'font-size': 12,
        'font-weight': node.isLabel ? 600 : undefined,
        'font-family': node.isLabel ? SANS : MONO,
        fill: colours.text,
      }),
      textElement(second, { x: left + 12, y: top + 34, 'font-size': 10.5, fill: colours.dim }),
      ...(node.isLabel
        ? [asideSvg(shownHex(node.address), left + NODE_WIDTH, top + NODE_HEIGHT + 11, colours)]
        : []),
      ...(node.hasCode === true ? [asideSvg(CODE_MARK, left + NODE_WIDTH - 10, top + 34, colours)] : []),
      ...(warning === ''
        ? []
        : [textElement(`⚠ ${warning}`, { x: left, y: top - 4, 'font-size': 10, fill: colours.warning })]),
    ].join(''),
  );
}
