import {
  amountOf,
  isFinal,
  statementSentences,
} from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { Badge } from '../../../parts/badge.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import { unitText } from '../units.ts';

/** What the figures rest on: one sentence, and each address when it is opened. */
export function StatementBar({ report }: { readonly report: TraceReport }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { restsOn } = report.statement;
  const final = isFinal(report);
  return (
    <details className={classes.statement} data-statement>
      <summary>
        <Badge tone={final ? 'in' : 'warning'}>{final ? 'complete' : 'up to here'}</Badge>
        <span>{statementSentences(report, unitText(report)).join(' ')}</span>
      </summary>
      {restsOn.length > 0 && (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Followed address</th>
              <th scope="col">Its rows</th>
              <th scope="col" className={classes.right}>
                Opening balance, source unknown
              </th>
            </tr>
          </thead>
          <tbody>
            {restsOn.map(({ address, completeness, opening }) => (
              <tr key={address}>
                <td>
                  <AddressText
                    address={address}
                    label={labels.get(address)}
                    onOpen={() => openTab(trailRequest(address))}
                  />
                </td>
                <td>{completeness.reason}</td>
                <td className={classes.right} title={`Opening balance of ${shortHex(address)}`}>
                  {amountOf(opening, report)} {unitText(report)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
