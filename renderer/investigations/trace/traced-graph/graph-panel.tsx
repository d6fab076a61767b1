import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { AskedFigure, AskedFlow } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedGraph } from '../../../../shared/engine/tracing/report/traced-graph.ts';
import type { ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { DrawingSkeleton } from '../../../parts/skeleton/drawing-skeleton.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { METHOD_TEXT } from '../method-text.ts';
import { WorkingPanel } from '../working/working-panel.tsx';
import { FlowDrawing, type OpenFigure } from './flow-drawing.tsx';
import { FLOWS_AT_ONCE, flowScene } from './flow-scene.ts';
import { FlowWorking } from './flow-working.tsx';
import classes from './graph-section.module.css';

/** What the worker answers about the graph of the newest result. */
export interface GraphPorts {
  readonly graphOf: (asset: string, method: SplittingMethod) => Promise<TracedGraph>;
  readonly flowOf: (flow: AskedFlow) => Promise<readonly ShownLine[]>;
  readonly workingOf: (figure: AskedFigure, isWhole: boolean) => Promise<readonly ShownLine[]>;
}

interface GraphPanelProps extends GraphPorts {
  readonly report: TraceReport;
  readonly method: SplittingMethod;
}

/** A drawing of this height is shown whole, px. */
const SMALL_PX = 200;

const isSame = (one: OpenFigure | undefined, other: OpenFigure): boolean =>
  one !== undefined &&
  ('flow' in one
    ? 'flow' in other && one.flow.from === other.flow.from && one.flow.to === other.flow.to
    : 'stay' in other && one.stay.kind === other.stay.kind && one.stay.address === other.stay.address);

/** The graph by one method; each figure opens its working below the drawing. */
export function GraphPanel({ report, method, graphOf, flowOf, workingOf }: GraphPanelProps) {
  const { asset } = report;
  const [most, setMost] = useState(FLOWS_AT_ONCE);
  const [open, setOpen] = useState<OpenFigure>();
  const read = useCallback(() => graphOf(asset, method), [graphOf, asset, method]);
  const { value: graph, failure } = useReading(read);
  const labels = useWorkbenchState('labels');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scene = useMemo(
    () =>
      graph === undefined
        ? undefined
        : flowScene(graph, report, {
            most,
            room: width > 0 ? width : undefined,
            isLabelled: (address) => (labels.get(address) ?? '') !== '',
          }),
    [graph, report, most, width, labels],
  );
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (graph === undefined || scene === undefined) return <DrawingSkeleton text="Reading the graph…" />;
  const { name } = METHOD_TEXT[method];
  const { length: count } = graph.flows;
  const flows = countText(count, 'flow');
  return (
    <>
      {/* The drawing is wider than a small window, so the keyboard must be able to scroll it. */}
      <div
        ref={ref}
        className={classes.scrolled}
        data-small={scene.box.height <= SMALL_PX || undefined}
        role="region"
        aria-label="Drawing of the graph"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <FlowDrawing
          scene={scene}
          report={report}
          open={open}
          onOpen={(figure) => setOpen(isSame(open, figure) ? undefined : figure)}
          description={`Traced money by ${name}: ${flows} between ${countText(scene.nodes.length, 'address', 'addresses')}. The table above has each end.`}
        />
        {count > most && (
          <p className={classes.more}>
            The {groupedCount(most)} largest of {flows} are drawn; the table has every end.{' '}
            <Button size="compact-xs" variant="default" onClick={() => setMost(most + FLOWS_AT_ONCE)}>
              Draw {groupedCount(Math.min(FLOWS_AT_ONCE, count - most))} more
            </Button>
          </p>
        )}
      </div>
      {open !== undefined && (
        <div className={classes.working}>
          {'flow' in open ? (
            <FlowWorking report={report} flowOf={flowOf} asset={asset} method={method} {...open.flow} />
          ) : (
            <WorkingPanel
              key={`${open.stay.kind} ${open.stay.address}`}
              figure={{ asset, method, kind: open.stay.kind, address: open.stay.address }}
              report={report}
              workingOf={workingOf}
            />
          )}
        </div>
      )}
    </>
  );
}
