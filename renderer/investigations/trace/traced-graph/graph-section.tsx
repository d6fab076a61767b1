import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { METHOD_TEXT } from '../method-text.ts';
import { GraphPanel, type GraphPorts } from './graph-panel.tsx';
import classes from './graph-section.module.css';

interface GraphSectionProps extends GraphPorts {
  readonly report: TraceReport;
  readonly method: SplittingMethod;
}

/** The traced money as a graph, by the method that was chosen in the head of its column. */
export function GraphSection({ report, method, ...ports }: GraphSectionProps) {
  return (
    <section className={classes.section} aria-label="Traced money as a graph">
      <div className={classes.head}>
        <span>Traced money by {METHOD_TEXT[method].name}</span>
        {report.basis !== 'known-order' && (
          <span>The order of some rows is unknown: this is one order that is possible.</span>
        )}
      </div>
      <GraphPanel key={method} report={report} method={method} {...ports} />
    </section>
  );
}
