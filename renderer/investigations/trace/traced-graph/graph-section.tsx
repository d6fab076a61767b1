import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { METHOD_TEXT } from '../method-text.ts';
import { GraphPanel, type GraphPorts } from './graph-panel.tsx';
import classes from './graph-section.module.css';

interface GraphSectionProps extends GraphPorts {
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
}

/** The traced money as a graph, by one of the shown methods; closed at first. */
export function GraphSection({ report, methods, ...ports }: GraphSectionProps) {
  const [chosen, setChosen] = useState<SplittingMethod>();
  const method = methods.find((each) => each === chosen);
  return (
    <section
      className={classes.section}
      data-open={method !== undefined || undefined}
      aria-label="Traced money as a graph"
    >
      <div className={classes.head}>
        <span>Graph of the traced money by</span>
        {methods.map((each) => (
          <Button
            key={each}
            size="compact-xs"
            variant={each === method ? 'light' : 'default'}
            aria-expanded={each === method}
            aria-label={`Graph by ${METHOD_TEXT[each].name}`}
            onClick={() => setChosen(each === method ? undefined : each)}
          >
            {METHOD_TEXT[each].name}
          </Button>
        ))}
        {method !== undefined && report.basis !== 'known-order' && (
          <span>The order of some rows is unknown: this is one order that is possible.</span>
        )}
      </div>
      {method !== undefined && <GraphPanel key={method} report={report} method={method} {...ports} />}
    </section>
  );
}
