import scene from '../../../collection/scene/scene.module.css';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from '../scene/scene-parts.ts';
import { ADDRESS_LINE } from '../scene/name-lines.ts';
import { nodeOutline } from '../scene/node-outline.ts';
import classes from './canvas.module.css';
import { BEFORE_TAIL, nameAlone } from './name-of-node.ts';
import { NodeGlyph } from './node-glyph.tsx';

interface NameAloneProps {
  readonly node: SceneNode;
  readonly level: ZoomLevel;
}

/**
 * An address on a canvas that is zoomed out: its name, the address below a label if it has room, and a
 * mark if there is a warning.
 */
export function NameAlone({ node, level: { unit, box } }: NameAloneProps) {
  const own = node.box ?? box;
  const [width, height] = [own.width / unit, own.height / unit];
  const below = node.hasAddressLine === true ? ADDRESS_LINE : 0;
  const { name, tail, isWarned, hasGlyph } = nameAlone(node, width);
  const hasMark = isWarned || hasGlyph;
  return (
    <g transform={`scale(${unit})`}>
      <path
        className={scene.box}
        transform={`translate(0 ${below / 2})`}
        d={nodeOutline(width, height + below, node.chains ?? 'main')}
      />
      {node.colour !== undefined && (
        <rect
          className={classes.stripe}
          x={-width / 2}
          y={-height / 2}
          width={4}
          height={height + below}
          rx={2}
        />
      )}
      {isWarned && (
        <text x={-width / 2 + 6} y={4} className={classes.warning}>
          ⚠
        </text>
      )}
      {hasGlyph && <NodeGlyph address={node.address} side={11} x={-width / 2 + 4} y={-5.5} />}
      <text
        x={hasMark ? 7 : 1}
        y={4}
        textAnchor="middle"
        className={`${(node.isLabel ? scene.label : scene.hex) ?? ''} ${classes.nameAlone ?? ''}`}
      >
        {name}
        {tail !== '' && (
          <tspan dx={BEFORE_TAIL} className={scene.address}>
            {tail}
          </tspan>
        )}
      </text>
      {below > 0 && (
        <text
          x={node.colour === undefined ? 0 : 2}
          y={height / 2 + ADDRESS_LINE - 7}
          textAnchor="middle"
          className={`${scene.address ?? ''} ${classes.nameAlone ?? ''}`}
        >
          {node.short}
        </text>
      )}
    </g>
  );
}
