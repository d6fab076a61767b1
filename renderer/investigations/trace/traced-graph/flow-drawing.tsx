import type { AskedFlow } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedStay } from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { FlowFigure, FlowLine } from './flow-edge-shape.tsx';
import { FlowNodeShape } from './flow-node-shape.tsx';
import type { FlowEdge, FlowScene } from './flow-scene.ts';
import { exactText, nameOf } from './flow-text.ts';
import classes from './flow-drawing.module.css';

/** The figure whose working is open. */
export type OpenFigure = { readonly flow: Pick<AskedFlow, 'from' | 'to'> } | { readonly stay: TracedStay };

interface FlowDrawingProps {
  readonly scene: FlowScene;
  readonly report: TraceReport;
  readonly open: OpenFigure | undefined;
  readonly onOpen: (figure: OpenFigure) => void;
  readonly description: string;
}

const isFlow = (open: OpenFigure | undefined, { edge }: FlowEdge): boolean =>
  open !== undefined && 'flow' in open && open.flow.from === edge.from && open.flow.to === edge.to;

/** The drawing: lines, then addresses, then figures above them. */
export function FlowDrawing({ scene, report, open, onOpen, description }: FlowDrawingProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { nodes, edges, box } = scene;
  const nameOfFlow = ({ edge: { from, to, amount } }: FlowEdge): string =>
    `${exactText(amount, report)} from ${nameOf(from, labels.get(from))} to ${nameOf(to, labels.get(to))}`;
  const keyOf = ({ edge }: FlowEdge): string => `${edge.from}>${edge.to}`;
  const press = ({ edge: { from, to } }: FlowEdge) => onOpen({ flow: { from, to } });
  return (
    <svg
      className={classes.drawing}
      width={box.width}
      height={box.height}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      role="group"
      aria-label={description}
    >
      {edges.map((shape) => (
        <FlowLine
          key={keyOf(shape)}
          shape={shape}
          isOpen={isFlow(open, shape)}
          onPress={() => press(shape)}
        />
      ))}
      {nodes.map((node) => (
        <FlowNodeShape
          key={node.address}
          node={node}
          report={report}
          label={labels.get(node.address)}
          openStay={
            open !== undefined && 'stay' in open && open.stay.address === node.address
              ? open.stay.kind
              : undefined
          }
          onStay={(stay) => onOpen({ stay })}
          onAddress={() => openTab(trailRequest(node.address))}
        />
      ))}
      {edges.map((shape) => (
        <FlowFigure
          key={keyOf(shape)}
          shape={shape}
          name={nameOfFlow(shape)}
          report={report}
          isOpen={isFlow(open, shape)}
          onPress={() => press(shape)}
        />
      ))}
    </svg>
  );
}
