import { CODE_MARK } from '../../../../collection/scene/drawn-text.ts';
import type { SceneNode } from '../../scene/scene-parts.ts';
import { nodeOutline } from '../../scene/node-outline.ts';
import {
  ADDRESS_SIZE,
  BESIDE_TEXT,
  STATE_SIZE,
  TITLE_SIZE,
  WARNING_LEFT,
  wholeNode,
  type WholeNode,
} from '../../scene/whole-node.ts';
import { MORE_HEIGHT, MORE_WIDTH, moreText, placeOfMore } from '../more-handle.ts';
import type { Brush } from './brush.ts';
import { fontOf, paintBox, paintGlyph, paintStripe } from './node-parts.ts';
import { isReadable, paintText } from './paint-text.ts';

function paintMore(count: number, side: 'in' | 'out', whole: WholeNode, brush: Brush): void {
  if (count === 0) return;
  const { context, colours, fonts } = brush;
  const { x, y } = placeOfMore(side, whole);
  context.fillStyle = colours.wash;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(x, y, MORE_WIDTH, MORE_HEIGHT, MORE_HEIGHT / 2);
  context.fill();
  context.stroke();
  const font = `600 10px ${fonts.sans}`;
  const at = { x: x + MORE_WIDTH / 2, y: y + 11.5, font, colour: colours.accent, align: 'center' } as const;
  paintText(brush, moreText(count), at);
}

/** Paints an address with all its details on a bitmap. */
export function paintWhole(node: SceneNode, brush: Brush): void {
  const { colours, fonts } = brush;
  const whole = wholeNode(node);
  const { box, left, top, feet } = whole;
  paintBox(node, nodeOutline(box.width, box.height, node.chains ?? 'main'), brush);
  paintStripe(node, [left, top, 6, box.height], brush);
  if (!isReadable(brush)) return;
  const x = left + BESIDE_TEXT;
  if (node.hasGlyph) paintGlyph(node, 14, x, feet.title - 11, brush);
  const title = { font: fontOf(node, brush, TITLE_SIZE), colour: colours.text };
  paintText(brush, whole.title, { x: whole.titleLeft, y: feet.title, ...title });
  const address = { font: `${ADDRESS_SIZE}px ${fonts.mono}`, colour: colours.dim };
  paintText(brush, whole.address ?? '', { x, y: feet.address, ...address });
  paintText(brush, whole.state, {
    x,
    y: feet.state,
    font: `${STATE_SIZE}px ${fonts.sans}`,
    colour: node.coverage.level === 'complete' ? colours.nodes.in : colours.dim,
  });
  const aside = { font: `9.5px ${fonts.mono}`, colour: colours.dim, align: 'right' } as const;
  if (node.hasCode === true) paintText(brush, CODE_MARK, { x: -left - 10, y: feet.code, ...aside });
  const warning = node.warnings.length === 0 ? '' : `⚠ ${node.warnings.join(' · ')}`;
  const warned = { font: `600 10px ${fonts.sans}`, colour: colours.warning };
  paintText(brush, warning, { x: left + WARNING_LEFT, y: top - 4, ...warned });
  paintMore(node.moreIn, 'in', whole, brush);
  paintMore(node.moreOut, 'out', whole, brush);
}
