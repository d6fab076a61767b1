import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { LABEL_HEIGHT } from '../../../collection/scene/drawn-text.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { SceneNode } from '../scene/scene-parts.ts';
import { CHAINS_TEXT } from '../scene/node-kinds.ts';
import { BEFORE_SUM } from '../scene/crowd-names.ts';
import { dotOutline } from '../scene/node-outline.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import classes from './canvas.module.css';
import { NameAlone } from './name-alone.tsx';
import { WholeNodeShape } from './whole-node-shape.tsx';

interface NodeShapeProps {
  readonly node: SceneNode;
  readonly level: ZoomLevel;
  readonly isSelected: boolean;
}

/** The radius in which a dot can be hit, in pixels on screen. */
const DOT_REACH = 8;

/** An address in a crowd: a dot, and its name with its sum if they have room beside it. */
function DotWithName({
  node: { dot, isLabel, chains = 'main' },
  unit,
}: {
  readonly node: SceneNode;
  readonly unit: number;
}) {
  if (dot === undefined) return null;
  const { radius, name } = dot;
  return (
    <g transform={`scale(${unit})`} data-dot>
      <circle r={DOT_REACH} className={classes.dotReach} />
      <path className={scene.box} d={dotOutline(radius, chains)} />
      {name !== undefined && (
        <g className={scene.figure} transform={`translate(${name.dx} ${name.dy})`}>
          <rect
            x={name.anchor === 'middle' ? -name.width / 2 : name.anchor === 'start' ? 0 : -name.width}
            y={-LABEL_HEIGHT / 2}
            width={name.width}
            height={LABEL_HEIGHT}
            rx={3}
          />
          <text
            x={name.anchor === 'middle' ? 0 : name.anchor === 'start' ? 2 : -2}
            y={4}
            textAnchor={name.anchor}
          >
            <tspan className={`${(isLabel ? scene.label : scene.hex) ?? ''} ${classes.nameAlone ?? ''}`}>
              {name.name}
            </tspan>
            {name.sum !== '' && <tspan dx={BEFORE_SUM}>{name.sum}</tspan>}
          </text>
        </g>
      )}
    </g>
  );
}

/** What a node says on hover: in a crowd, its name may have no room. */
const titleOfNode = ({
  address,
  title,
  short,
  isLabel,
  moved,
  chains = 'main',
  hasCode,
}: SceneNode): string =>
  [
    isLabel ? `${title} · ${short}` : short,
    ...(moved === undefined ? [] : [moved]),
    [address, CHAINS_TEXT[chains], ...(hasCode === true ? ['contract'] : [])].join(', '),
  ].join('\n');

/** An address on the canvas, with the details of its zoom level. */
export function NodeShape({ node, isSelected, level }: NodeShapeProps) {
  return (
    <g
      {...subjectAttributes({ kind: 'address', value: node.address, chain: 'main' })}
      data-address={node.address}
      data-selected={isSelected || undefined}
      data-on-path={node.onPath || undefined}
      data-colour={node.colour}
      className={classes.node}
      transform={`translate(${node.x} ${node.y})`}
    >
      <title>{titleOfNode(node)}</title>
      {level.isFull ? (
        <WholeNodeShape node={node} />
      ) : node.dot === undefined ? (
        <NameAlone node={node} level={level} />
      ) : (
        <DotWithName node={node} unit={level.unit} />
      )}
    </g>
  );
}
