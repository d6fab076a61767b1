import { ActionIcon } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { Badge } from '../../../parts/badge.tsx';
import { unitText } from '../../../collection/money/unit-text.ts';
import { METHOD_TEXT, POISON_SENTENCE } from '../method-text.ts';
import classes from '../trace.module.css';

export interface EndsHeadProps {
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
  /** The method that is drawn as a graph. */
  readonly drawn: SplittingMethod | undefined;
  readonly onDraw: (method: SplittingMethod | undefined) => void;
}

/** The heads of the columns: each method, what draws its graph, and which is the most cautious. */
export function EndsHead({ report, methods, drawn, onDraw }: EndsHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.end}>
          Where it ended
          <span className={classes.second}>in {unitText(report)}</span>
        </th>
        {methods.map((method) => {
          const { name, sentence } = METHOD_TEXT[method];
          const isCautious = report.sums.some((each) => each.method === method && each.isMostCautious);
          const isDrawn = method === drawn;
          return (
            <th key={method} scope="col" className={classes.right} title={sentence}>
              <span className={classes.method}>
                {name}
                <ActionIcon
                  size={18}
                  variant={isDrawn ? 'light' : 'subtle'}
                  aria-expanded={isDrawn}
                  aria-label={`Graph by ${name}`}
                  title={`${isDrawn ? 'Close' : 'Draw'} the graph of the traced money by ${name}`}
                  onClick={() => onDraw(isDrawn ? undefined : method)}
                >
                  <IconSitemap size={13} />
                </ActionIcon>
              </span>
              {isCautious && (
                <span className={classes.second}>
                  <Badge tone="accent">most cautious</Badge>
                </span>
              )}
            </th>
          );
        })}
        <th scope="col" title={POISON_SENTENCE}>
          Poison
        </th>
        <th scope="col">First and last (UTC)</th>
        <th scope="col">Rows of the address</th>
      </tr>
    </thead>
  );
}
