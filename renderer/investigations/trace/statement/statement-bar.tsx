import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { isFinal, shownSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import { Badge } from '../../../parts/badge.tsx';
import classes from '../trace.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';
import { FollowedTable, type FollowedTableProps } from './followed-table.tsx';

/** What the figures rest on: one sentence, and each address when it is opened. */
export function StatementBar(props: FollowedTableProps & { readonly report: TraceReport }) {
  const { report } = props;
  const final = isFinal(report);
  return (
    <details className={classes.statement} data-statement>
      <summary>
        <Badge tone={final ? 'in' : 'warning'}>{final ? 'complete' : 'partial'}</Badge>
        <span>{shownSentences(report, unitText(report)).join(' ')}</span>
      </summary>
      {report.statement.restsOn.length > 0 && <FollowedTable {...props} />}
    </details>
  );
}
