import { CODE_MARK, COVERAGE_MARKS } from '../../../../collection/scene/drawn-text.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../../collection/scene/node-size.ts';
import type { SceneNode } from '../../scene/graph-scene.ts';
import { nodeOutline } from '../../scene/node-outline.ts';
import { MORE_HEIGHT, MORE_WIDTH, moreText, placeOfMore } from '../more-handle.ts';
import { nameWhole } from '../name-of-node.ts';
import type { Brush } from './brush.ts';
import { fontOf, paintBox, paintGlyph, paintStripe } from './node-parts.ts';
import { isReadable, paintText } from './paint-text.ts';

const [LEFT, TOP] = [-NODE_WIDTH / 2, -NODE_HEIGHT / 2];

function paintMore(count: number, side: 'in' | 'out', brush: Brush): void {
  if (count === 0) return;
  const { context, colours, fonts } = brush;
  const { x, y } = placeOfMore(side);
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
  paintBox(node, nodeOutline(NODE_WIDTH, NODE_HEIGHT, node.chains ?? 'main'), brush);
  paintStripe(node, [LEFT, TOP, 6, NODE_HEIGHT], brush);
  if (!isReadable(brush)) return;
  const { name, second, tail, left } = nameWhole(node);
  if (node.hasGlyph) paintGlyph(node, 14, LEFT + 12, TOP + 7, brush);
  paintText(brush, name, {
    x: LEFT + left,
    y: TOP + 18,
    font: fontOf(node, brush, 12),
    colour: colours.text,
  });
  const mark = COVERAGE_MARKS[node.coverage.level];
  paintText(brush, `${mark} ${second}`, {
    x: LEFT + 12,
    y: TOP + 34,
    font: `10.5px ${fonts.sans}`,
    colour: node.coverage.level === 'complete' ? colours.nodes.in : colours.dim,
  });
  const aside = { font: `9.5px ${fonts.mono}`, colour: colours.dim, align: 'right' } as const;
  paintText(brush, tail, { x: -LEFT - 10, y: TOP + 18, ...aside });
  if (node.hasCode === true) paintText(brush, CODE_MARK, { x: -LEFT - 10, y: TOP + 34, ...aside });
  const warning = node.warnings.length === 0 ? '' : `⚠ ${node.warnings.join(' · ')}`;
  paintText(brush, warning, { x: LEFT, y: TOP - 4, font: `600 10px ${fonts.sans}`, colour: colours.warning });
  paintMore(node.moreIn, 'in', brush);
  paintMore(node.moreOut, 'out', brush);
}
