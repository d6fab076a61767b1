import { ActionIcon } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { Badge } from '../../../parts/badge.tsx';
import { UnitMark } from '../../../collection/money/unit-mark.tsx';
import { POISON_SENTENCE } from '../method-text.ts';
import classes from '../trace.module.css';
import type { MethodColumn } from './method-columns.ts';

export interface EndsHeadProps {
  readonly report: TraceReport;
  readonly columns: readonly MethodColumn[];
  /** The column that is drawn as a graph. */
  readonly drawn: MethodColumn | undefined;
  readonly onDraw: (method: SplittingMethod | undefined) => void;
}

/** The heads of the columns: each method, what draws its graph, and which is the most cautious. */
export function EndsHead({ report, columns, drawn, onDraw }: EndsHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.end}>
          Where it ended
          <span className={classes.second}>
            <span>
              in <UnitMark unit={report} />
            </span>
          </span>
        </th>
        <th scope="col">Rows of the address</th>
        {columns.map((column) => {
          const { first, name, sentence } = column;
          const isCautious = report.sums.some((each) => each.method === first && each.isMostCautious);
          const isDrawn = column === drawn;
          return (
            <th key={first} scope="col" className={classes.right} title={sentence}>
              <span className={classes.method}>
                <span className={classes.explained}>{name}</span>
                <ActionIcon
                  size={18}
                  variant={isDrawn ? 'light' : 'subtle'}
                  aria-expanded={isDrawn}
                  aria-label={`Graph by ${name}`}
                  title={`${isDrawn ? 'Close' : 'Draw'} the graph of the traced money by ${name}`}
                  onClick={() => onDraw(isDrawn ? undefined : first)}
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
        <th scope="col" title={`Poison: ${POISON_SENTENCE}`}>
          <span className={classes.explained}>Poison</span>
        </th>
        <th scope="col">First and last (UTC)</th>
      </tr>
    </thead>
  );
}
