import { LABEL_HEIGHT } from '../../../../collection/scene/drawn-text.ts';
import { BEFORE_SUM } from '../../scene/crowd-names.ts';
import type { SceneNode } from '../../scene/scene-parts.ts';
import { dotOutline } from '../../scene/node-outline.ts';
import type { Brush } from './brush.ts';
import { fontOf, paintBox } from './node-parts.ts';
import { isReadable, paintText } from './paint-text.ts';

/** Paints an address in a crowd on a bitmap: a dot, and its name with its sum if they have room. */
export function paintDot(node: SceneNode, brush: Brush): void {
  const { context, colours, fonts } = brush;
  const { radius, name } = node.dot ?? { radius: 0, name: undefined };
  paintBox(node, dotOutline(radius, node.chains ?? 'main'), brush);
  if (name === undefined || !isReadable(brush)) return;
  const left = { start: 0, middle: -name.width / 2, end: -name.width }[name.anchor];
  context.globalAlpha = 0.88;
  context.fillStyle = colours.surface;
  context.fillRect(name.dx + left, name.dy - LABEL_HEIGHT / 2, name.width, LABEL_HEIGHT);
  context.globalAlpha = 1;
  const font = fontOf(node, brush, 11.5);
  const sumFont = `11.5px ${fonts.sans}`;
  context.font = font;
  const nameWidth = context.measureText(name.name).width;
  context.font = sumFont;
  const sumWidth = name.sum === '' ? 0 : BEFORE_SUM + context.measureText(name.sum).width;
  const from = { start: 2, middle: -(nameWidth + sumWidth) / 2, end: -2 - nameWidth - sumWidth }[name.anchor];
  const y = name.dy + 4;
  paintText(brush, name.name, { x: name.dx + from, y, font, colour: colours.text });
  if (name.sum === '') return;
  const x = name.dx + from + nameWidth + BEFORE_SUM;
  paintText(brush, name.sum, { x, y, font: sumFont, colour: colours.text });
}
