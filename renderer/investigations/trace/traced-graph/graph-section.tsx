import { useState } from 'react';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { MethodColumn } from '../ends/method-columns.ts';
import { MethodChoice } from '../method-choice.tsx';
import { GraphPanel, type GraphPorts } from './graph-panel.tsx';
import classes from './graph-section.module.css';

interface GraphSectionProps extends GraphPorts {
  readonly report: TraceReport;
  readonly column: MethodColumn;
}

/** The traced money as a graph, by a method of the column in whose head it was opened. */
export function GraphSection({ report, column, ...ports }: GraphSectionProps) {
  const [method, setMethod] = useState(column.first);
  return (
    <section className={classes.section} data-drawn aria-label="Traced money as a graph">
      <div className={classes.head}>
        <span>
          Traced money by <MethodChoice methods={column.methods} chosen={method} onChoose={setMethod} />
        </span>
        {report.basis !== 'known-order' && (
          <span>The order of some rows is unknown: this is one order that is possible.</span>
        )}
      </div>
      <GraphPanel key={method} report={report} method={method} {...ports} />
    </section>
  );
}
