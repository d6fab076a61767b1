import { checksumAddress } from '../../../../shared/units/hex.ts';
import { IDENTICON_SIDE, identiconOf } from '../../../parts/identicon-of.ts';
import { CODE_MARK } from '../../../collection/scene/drawn-text.ts';
import type { SceneNode } from '../scene/scene-parts.ts';
import { nodeOutline } from '../scene/node-outline.ts';
import {
  ADDRESS_SIZE,
  BESIDE_TEXT,
  STATE_SIZE,
  TITLE_SIZE,
  WARNING_LEFT,
  wholeNode,
} from '../scene/whole-node.ts';
import type { PictureColours } from './picture-colours.ts';
import { element, MONO, SANS, textElement, xmlText } from './svg-element.ts';

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

/** Its lines of text: name, address below a label, and what is collected. */
function linesSvg(node: SceneNode, colours: PictureColours): readonly string[] {
  const { feet, left, ...whole } = wholeNode(node);
  const x = node.x + left + BESIDE_TEXT;
  const address = { 'font-size': ADDRESS_SIZE, 'font-family': MONO, fill: colours.dim };
  return [
    textElement(whole.title, {
      x: node.x + whole.titleLeft,
      y: node.y + feet.title,
      'font-size': TITLE_SIZE,
      'font-weight': node.isLabel ? 600 : undefined,
      'font-family': node.isLabel ? SANS : MONO,
      fill: colours.text,
    }),
    ...(whole.address === undefined
      ? []
      : [textElement(whole.address, { x, y: node.y + feet.address, ...address })]),
    textElement(whole.state, { x, y: node.y + feet.state, 'font-size': STATE_SIZE, fill: colours.dim }),
  ];
}

/** The label, if there is one, and the whole address as the screen spells it. */
const titleOf = ({ isLabel, title, address }: SceneNode): string =>
  isLabel ? `${title} · ${checksumAddress(address)}` : checksumAddress(address);

/** Draws a node with all details. */
export function nodeSvg(node: SceneNode, colours: PictureColours): string {
  const { box, feet, ...whole } = wholeNode(node);
  const [left, top] = [node.x + whole.left, node.y + whole.top];
  const textLeft = left + BESIDE_TEXT;
  const colour = node.colour === undefined ? undefined : colours.nodes[node.colour];
  const warning = node.warnings.join(' · ');
  return element(
    'g',
    {},
    [
      element('title', {}, xmlText(titleOf(node))),
      element('path', {
        transform: `translate(${node.x} ${node.y})`,
        d: nodeOutline(box.width, box.height, node.chains ?? 'main'),
        fill: colours.box,
        stroke: node.onPath ? colours.accent : (colour ?? colours.line),
        'stroke-width': node.onPath ? 2.5 : 1,
      }),
      ...(colour === undefined
        ? []
        : [element('rect', { x: left, y: top, width: 6, height: box.height, rx: 3, fill: colour })]),
      ...(node.hasGlyph ? [glyphSvg(node.address, textLeft, node.y + feet.title - 11)] : []),
      ...linesSvg(node, colours),
      ...(node.hasCode === true
        ? [asideSvg(CODE_MARK, left + box.width - 10, node.y + feet.code, colours)]
        : []),
      ...(warning === ''
        ? []
        : [
            textElement(`⚠ ${warning}`, {
              x: left + WARNING_LEFT,
              y: top - 4,
              'font-size': 10,
              fill: colours.warning,
            }),
          ]),
    ].join(''),
  );
}
