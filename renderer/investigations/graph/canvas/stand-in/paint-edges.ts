/** Paints lines, arrows and sums of edges on a bitmap, as the drawing at rest has them. */
import { LABEL_HEIGHT, labelWidth, SUM_SIZE } from '../../../../collection/scene/drawn-text.ts';
import { isDoubtful } from '../../scene/drawn-edges.ts';
import type { SceneEdge } from '../../scene/scene-edge.ts';
import { WIDTH_IN_CROWD } from '../edge-shape.tsx';
import type { Brush } from './brush.ts';
import { edgePaths, isInSight, type EdgePaths } from './edge-paths.ts';
import { isReadable, paintText } from './paint-text.ts';

/** In pixels of the canvas. */
const DASHES = { stub: [1.5, 4], doubtful: [4, 3], zone: [0.1, 5], none: [] };

const dashesOf = ({ edge }: SceneEdge): number[] => {
  if (edge.isStub === true) return DASHES.stub;
  if (isDoubtful(edge)) return DASHES.doubtful;
  return edge.chain === 'trade-zone' ? DASHES.zone : DASHES.none;
};

function paintLine(shape: SceneEdge, paths: EdgePaths, brush: Brush): void {
  const { context, colours, level, unit } = brush;
  const { edge, onPath, token } = shape;
  const isMarked = onPath || edge.key === brush.selectedEdge;
  const plain = isDoubtful(edge) ? colours.dim : colours.line;
  const colour = isMarked ? colours.accent : token === undefined ? plain : colours.tokens[token];
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = edge.chain === 'trade-zone' ? 'round' : 'butt';
  context.setLineDash(dashesOf(shape));
  context.lineWidth =
    (edge.width + (onPath ? 1.5 : 0)) * (level.isCrowd === true ? WIDTH_IN_CROWD : 1) * unit;
  context.stroke(paths.line);
  const shrink = unit / level.unit;
  for (const { path, from } of paths.arrows) {
    if (shrink === 1) {
      context.fill(path);
      continue;
    }
    context.save();
    context.translate(from.x * (1 - shrink), from.y * (1 - shrink));
    context.scale(shrink, shrink);
    context.fill(path);
    context.restore();
  }
}

function paintSum({ edge, label }: SceneEdge, brush: Brush): void {
  if (label === undefined) return;
  const { context, colours, unit } = brush;
  const width = labelWidth(label.said);
  context.save();
  context.translate(label.textAt.x, label.textAt.y);
  context.scale(unit, unit);
  context.fillStyle = colours.surface;
  context.fillRect(-width / 2, -LABEL_HEIGHT / 2, width, LABEL_HEIGHT);
  const colour = isDoubtful(edge) ? colours.dim : colours.text;
  paintText(brush, label.said, {
    x: 0,
    y: 4,
    font: `${SUM_SIZE}px ${brush.fonts.sans}`,
    colour,
    align: 'center',
  });
  context.restore();
}

/** Paints the edges that are in sight, then their sums above all lines. */
export function paintEdges(edges: readonly SceneEdge[], brush: Brush): void {
  const inSight = edges.filter((edge) => isInSight(edgePaths(edge), brush));
  for (const edge of inSight) paintLine(edge, edgePaths(edge), brush);
  brush.context.setLineDash([]);
  if (isReadable(brush)) for (const edge of inSight) paintSum(edge, brush);
}
