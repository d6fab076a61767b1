import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedStay } from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import scene from '../../../collection/scene/scene.module.css';
import { ADDRESS_LINE, type FlowNode } from './flow-scene.ts';
import { exactText, nameOf, sourceText, stayText } from './flow-text.ts';
import classes from './flow-drawing.module.css';
import { pressable } from './pressable.ts';
import { StruckAmount } from './struck-amount.tsx';
import { shownHex } from '../../../parts/known-addresses.ts';

interface FlowNodeShapeProps {
  readonly node: FlowNode;
  readonly report: TraceReport;
  /** Hostile. */
  readonly label: string | undefined;
  readonly openStay: TracedStay['kind'] | undefined;
  readonly onStay: (stay: TracedStay) => void;
  readonly onAddress: () => void;
}

/** From the top of a box without a label to the feet of the lines below its name, in pixels. */
const LINES = [33, 46] as const;

/** An address of the graph: its name, and what of the money starts or stays there. */
export function FlowNodeShape({ node, report, label, openStay, onStay, onAddress }: FlowNodeShapeProps) {
  const { address, x, y, box, starts, stays } = node;
  const [left, top] = [-box.width / 2, -box.height / 2];
  const name = nameOf(address, label);
  const isLabel = address !== '' && label !== undefined && label !== '';
  const short = isLabel ? shownHex(address) : '';
  const lines = LINES.map((foot) => top + foot + (isLabel ? ADDRESS_LINE : 0));
  const room = starts > 0n ? lines.slice(1) : lines;
  const shown = stays.length > room.length ? stays.slice(0, room.length - 1) : stays.slice(0, room.length);
  const hidden = stays.length - shown.length;
  return (
    <g
      className={classes.node}
      transform={`translate(${x} ${y})`}
      data-flow-node={address}
      {...(address !== '' && subjectAttributes({ kind: 'address', value: address, chain: 'main' }))}
    >
      <rect className={scene.box} x={left} y={top} width={box.width} height={box.height} rx={6} />
      <g
        {...(address !== '' && {
          ...pressable(`Trail of ${name}${isLabel ? ` ${short}` : ''}`, onAddress),
          className: classes.name,
        })}
      >
        <title>{address}</title>
        <text x={left + 10} y={top + 17} className={isLabel ? scene.label : scene.hex}>
          {name}
        </text>
        {isLabel && (
          <text x={left + 10} y={top + 31} className={scene.address}>
            {/* The space separates both in the name that a screen reader says. */ ` ${short}`}
          </text>
        )}
      </g>
      {starts > 0n && (
        <text x={left + 10} y={lines[0]} className={scene.second}>
          <title>{exactText(starts, report)}</title>
          <StruckAmount text={sourceText(starts, report)} report={report} />
        </text>
      )}
      {shown.map((stay, at) => (
        <g
          key={stay.kind}
          className={classes.stay}
          {...pressable(
            `Working of ${stayText(stay, report)} at ${name}`,
            () => onStay(stay),
            openStay === stay.kind,
          )}
        >
          <title>{exactText(stay.amount, report)}</title>
          <text x={left + 10} y={room[at]} className={scene.second}>
            <StruckAmount text={stayText(stay, report)} report={report} />
          </text>
        </g>
      ))}
      {hidden > 0 && (
        <text x={left + 10} y={room[shown.length]} className={scene.second}>
          <title>{stays.map((stay) => `${stayText(stay, report)}\n`).join('')}</title>
          {groupedCount(hidden)} more in the table
        </text>
      )}
    </g>
  );
}
