import { groupedCount } from '../../../../shared/units/count-text.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { CODE_MARK, COVERAGE_MARKS, LABEL_HEIGHT } from '../../../collection/scene/drawn-text.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { SceneNode } from '../scene/graph-scene.ts';
import { CHAINS_TEXT } from '../scene/node-kinds.ts';
import { BEFORE_SUM } from '../scene/crowd-names.ts';
import { dotOutline, nodeOutline } from '../scene/node-outline.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import classes from './canvas.module.css';
import { MORE_HEIGHT, MORE_WIDTH, moreText, placeOfMore } from './more-handle.ts';
import { nameAlone, nameWhole } from './name-of-node.ts';
import { NodeGlyph } from './node-glyph.tsx';
import { shownHex } from '../../../parts/known-addresses.ts';

interface NodeShapeProps {
  readonly node: SceneNode;
  readonly level: ZoomLevel;
  readonly isSelected: boolean;
}

const [LEFT, TOP] = [-NODE_WIDTH / 2, -NODE_HEIGHT / 2];

function MoreHandle({ count, side }: { readonly count: number; readonly side: 'in' | 'out' }) {
  if (count === 0) return null;
  const { x, y } = placeOfMore(side);
  return (
    <g data-more={side} className={classes.more} transform={`translate(${x} ${y})`}>
      <title>{`${groupedCount(count)} more ${side === 'in' ? 'payers' : 'paid'}: click for the next`}</title>
      <rect width={MORE_WIDTH} height={MORE_HEIGHT} rx={MORE_HEIGHT / 2} />
      <text x={MORE_WIDTH / 2} y={11.5} textAnchor="middle">
        {moreText(count)}
      </text>
    </g>
  );
}

/** An address on a canvas that is zoomed out: its name, and a mark if there is a warning. */
function NameAlone({ node, level: { unit, box } }: Omit<NodeShapeProps, 'isSelected'>) {
  const own = node.box ?? box;
  const [width, height] = [own.width / unit, own.height / unit];
  const { name, isWarned, hasGlyph } = nameAlone(node, width);
  return (
    <g transform={`scale(${unit})`}>
      <path className={scene.box} d={nodeOutline(width, height, node.chains ?? 'main')} />
      {node.colour !== undefined && (
        <rect className={classes.stripe} x={-width / 2} y={-height / 2} width={4} height={height} rx={2} />
      )}
      {isWarned && (
        <text x={-width / 2 + 6} y={4} className={classes.warning}>
          ⚠
        </text>
      )}
      {hasGlyph && <NodeGlyph address={node.address} side={11} x={-width / 2 + 4} y={-5.5} />}
      <text
        x={isWarned || hasGlyph ? 7 : 1}
        y={4}
        textAnchor="middle"
        className={`${(node.isLabel ? scene.label : scene.hex) ?? ''} ${classes.nameAlone ?? ''}`}
      >
        {name}
      </text>
    </g>
  );
}

/** An address with label or short form, how much of it is collected, marks, warnings and handles. */
function WholeNode({ node }: { readonly node: SceneNode }) {
  const { name, left, second, tail } = nameWhole(node);
  return (
    <>
      <path className={scene.box} d={nodeOutline(NODE_WIDTH, NODE_HEIGHT, node.chains ?? 'main')} />
      {node.colour !== undefined && (
        <rect className={classes.stripe} x={LEFT} y={TOP} width={6} height={NODE_HEIGHT} rx={3} />
      )}
      {node.hasGlyph && <NodeGlyph address={node.address} side={14} x={LEFT + 12} y={TOP + 7} />}
      <text x={LEFT + left} y={TOP + 18} className={node.isLabel ? scene.label : scene.hex}>
        {name}
      </text>
      <text x={LEFT + 12} y={TOP + 34} className={scene.second} data-level={node.coverage.level}>
        {COVERAGE_MARKS[node.coverage.level]} {second}
      </text>
      {tail !== '' && (
        <text x={-LEFT - 10} y={TOP + 18} textAnchor="end" className={scene.aside}>
          {tail}
        </text>
      )}
      {node.hasCode === true && (
        <text x={-LEFT - 10} y={TOP + 34} textAnchor="end" className={scene.aside}>
          {CODE_MARK}
        </text>
      )}
      {node.warnings.length > 0 && (
        <text x={LEFT} y={TOP - 4} className={classes.warning}>
          ⚠ {node.warnings.join(' · ')}
        </text>
      )}
      <MoreHandle count={node.moreIn} side="in" />
      <MoreHandle count={node.moreOut} side="out" />
    </>
  );
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
const titleOfNode = ({ address, title, isLabel, moved, chains = 'main', hasCode }: SceneNode): string =>
  [
    isLabel ? `${title} · ${shownHex(address)}` : shownHex(address),
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
        <WholeNode node={node} />
      ) : node.dot === undefined ? (
        <NameAlone node={node} level={level} />
      ) : (
        <DotWithName node={node} unit={level.unit} />
      )}
    </g>
  );
}
