import { LABEL_HEIGHT, labelWidth } from '../../../collection/scene/drawn-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { FlowEdge } from './flow-scene.ts';
import classes from './flow-drawing.module.css';
import { pressable } from './pressable.ts';
import { StruckAmount } from './struck-amount.tsx';

interface FlowEdgeProps {
  readonly shape: FlowEdge;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** The line of a flow, with a broad invisible one that is easy to hit. */
export function FlowLine({ shape: { line, arrow, width }, isOpen, onPress }: FlowEdgeProps) {
  return (
    // The figure on it is the same button for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g className={classes.flow} data-open={isOpen || undefined} onClick={onPress}>
      <path d={line} className={scene.reach} />
      <path d={line} className={scene.line} strokeWidth={width} />
      <path d={arrow} className={scene.arrow} />
    </g>
  );
}

interface FlowFigureProps extends FlowEdgeProps {
  /** From whom to whom. */
  readonly name: string;
  readonly report: TraceReport;
}

/** The figure of a flow: the button that opens its working. */
export function FlowFigure({ shape, isOpen, onPress, name, report }: FlowFigureProps) {
  const { textAt, said } = shape.label;
  const width = labelWidth(said);
  return (
    <g
      className={`${scene.figure ?? ''} ${classes.figure ?? ''}`}
      data-open={isOpen || undefined}
      transform={`translate(${textAt.x} ${textAt.y})`}
      // What is written on it is part of the name, so that it can be spoken.
      {...pressable(`Working of ${name}: ${said}`, onPress, isOpen)}
    >
      <title>{name}</title>
      <rect x={-width / 2} y={-LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={3} />
      <text y={4} textAnchor="middle">
        <StruckAmount text={said} report={report} />
      </text>
    </g>
  );
}
