/** Paints addresses on a bitmap, as the drawing at rest has them: dots, names alone, or whole boxes. */
import { NODE_WIDTH } from '../../../../collection/scene/node-size.ts';
import type { SceneNode } from '../../scene/scene-parts.ts';
import { nodeOutline } from '../../scene/node-outline.ts';
import { nameAlone } from '../name-of-node.ts';
import type { Brush } from './brush.ts';
import { fontOf, paintBox, paintGlyph, paintStripe } from './node-parts.ts';
import { paintDot } from './paint-dot.ts';
import { isReadable, paintText } from './paint-text.ts';
import { paintWhole } from './paint-whole-node.ts';

function paintNameAlone(node: SceneNode, brush: Brush): void {
  const { level, colours } = brush;
  const own = node.box ?? level.box;
  const [width, height] = [own.width / level.unit, own.height / level.unit];
  const { name, tail, isWarned, hasGlyph } = nameAlone(node, width);
  paintBox(node, nodeOutline(width, height, node.chains ?? 'main'), brush);
  paintStripe(node, [-width / 2, -height / 2, 4, height], brush);
  if (!isReadable(brush)) return;
  const font = `600 10px ${brush.fonts.sans}`;
  if (isWarned) paintText(brush, '⚠', { x: -width / 2 + 6, y: 4, font, colour: colours.warning });
  if (hasGlyph) paintGlyph(node, 11, -width / 2 + 4, -5.5, brush);
  paintText(brush, tail === '' ? name : `${name} ${tail}`, {
    x: isWarned || hasGlyph ? 7 : 1,
    y: 4,
    font: fontOf(node, brush, 11.5),
    colour: colours.text,
    align: 'center',
  });
}

/** Paints the addresses that are in sight. */
export function paintNodes(nodes: readonly SceneNode[], brush: Brush): void {
  const { context, level, unit, sight } = brush;
  const room = NODE_WIDTH * unit;
  for (const node of nodes) {
    const { x, y } = node;
    if (x < sight.left - room || x > sight.right + room || y < sight.top - room || y > sight.bottom + room)
      continue;
    context.save();
    context.translate(x, y);
    if (!level.isFull) context.scale(unit, unit);
    if (level.isFull) paintWhole(node, brush);
    else if (node.dot === undefined) paintNameAlone(node, brush);
    else paintDot(node, brush);
    context.restore();
  }
}
