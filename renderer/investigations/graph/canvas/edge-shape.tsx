import { isDoubtful, isStruck } from '../scene/drawn-edges.ts';
import { LABEL_HEIGHT, labelWidth } from '../../../collection/scene/drawn-text.ts';
import { titleOfEdge } from '../scene/edge-title.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { SceneEdge } from '../scene/scene-edge.ts';
import classes from './canvas.module.css';

interface EdgeShapeProps {
  readonly shape: SceneEdge;
  readonly isSelected: boolean;
  readonly level: ZoomLevel;
}

/** Among many lines, thin ones still tell more from less. */
export const WIDTH_IN_CROWD = 0.5;

/** An edge: its curve, its arrow, and a broad invisible line that is easy to hit. */
export function EdgeShape({ shape, isSelected, level: { unit, isCrowd } }: EdgeShapeProps) {
  const { edge, line, arrow, onPath, token, label } = shape;
  const width = (edge.width + (onPath ? 1.5 : 0)) * (isCrowd === true ? WIDTH_IN_CROWD : 1);
  return (
    <g
      data-edge={edge.key}
      data-selected={isSelected || undefined}
      data-on-path={onPath || undefined}
      data-doubtful={isDoubtful(edge) || undefined}
      data-stub={edge.isStub || undefined}
      data-chain={edge.chain}
      data-token={token}
      className={classes.edge}
    >
      {label === undefined && <title>{titleOfEdge(shape)}</title>}
      <path d={line} className={scene.reach} />
      <path d={line} className={scene.line} strokeWidth={width * unit} />
      <path d={arrow} className={scene.arrow} />
    </g>
  );
}

/** The text of an edge, above all lines; complete on hover. */
export function EdgeText({ shape, isSelected, level: { unit } }: EdgeShapeProps) {
  const { edge, label } = shape;
  if (label === undefined) return null;
  const { textAt, said } = label;
  const width = labelWidth(said);
  return (
    <g
      data-edge={edge.key}
      data-selected={isSelected || undefined}
      data-doubtful={isDoubtful(edge) || undefined}
      data-struck={isStruck(edge) || undefined}
      className={`${scene.figure ?? ''} ${classes.edgeText ?? ''}`}
      transform={`translate(${textAt.x} ${textAt.y}) scale(${unit})`}
    >
      <title>{titleOfEdge(shape)}</title>
      <rect x={-width / 2} y={-LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={3} />
      <text y={4} textAnchor="middle">
        {said}
      </text>
    </g>
  );
}
