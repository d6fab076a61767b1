import { isDoubtful } from '../scene/drawn-edges.ts';
import { LABEL_HEIGHT, labelWidth } from '../../../collection/scene/drawn-text.ts';
import { opensOnPress } from '../scene/edge-content.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { SceneEdge } from '../scene/scene-edges.ts';
import classes from './canvas.module.css';

interface EdgeShapeProps {
  readonly shape: SceneEdge;
  readonly isSelected: boolean;
  /** See ZoomLevel. */
  readonly unit: number;
}

/** An edge: its curve, its arrow, and a broad invisible line that is easy to hit. */
export function EdgeShape({ shape, isSelected, unit }: EdgeShapeProps) {
  const { edge, line, arrow, onPath, token } = shape;
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
      <path d={line} className={scene.reach} />
      <path d={line} className={scene.line} strokeWidth={(edge.width + (onPath ? 1.5 : 0)) * unit} />
      <path d={arrow} className={scene.arrow} />
    </g>
  );
}

/** The text of an edge, above all lines; complete on hover. */
export function EdgeText({ shape: { edge, label }, isSelected, unit }: EdgeShapeProps) {
  if (label === undefined) return null;
  const { textAt, said } = label;
  const width = labelWidth(said);
  return (
    <g
      data-edge={edge.key}
      data-selected={isSelected || undefined}
      data-doubtful={isDoubtful(edge) || undefined}
      data-unsettled={edge.isUnsettled || undefined}
      className={`${scene.figure ?? ''} ${classes.edgeText ?? ''}`}
      transform={`translate(${textAt.x} ${textAt.y}) scale(${unit})`}
    >
      <title>{`${edge.texts.full[0] ?? ''}${opensOnPress(edge) ? ': click to see each' : ''}`}</title>
      <rect x={-width / 2} y={-LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={3} />
      <text y={4} textAnchor="middle">
        {said}
      </text>
    </g>
  );
}
