import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { BalanceOverTime } from '../../../../shared/engine/tracing/report/balance-over-time.ts';
import { amountOf, OPENING_TEXT } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { StatementText } from '../../../collection/money/statement-text.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { BalancePanel } from '../balance/balance-panel.tsx';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

export interface FollowedTableProps {
  readonly report: TraceReport;
  /** Methods shown; the balance has the traced part by one of them. */
  readonly methods: readonly SplittingMethod[];
  readonly balanceOf: (asset: string, method: SplittingMethod, address: string) => Promise<BalanceOverTime>;
}

interface OpenBalance {
  readonly address: string;
  readonly method: SplittingMethod;
}

/** Each followed address: how complete its rows are, its opening balance, and its balance over time. */
export function FollowedTable({ report, methods, balanceOf }: FollowedTableProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const [open, setOpen] = useState<OpenBalance>();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Followed address</th>
          <th scope="col">Its rows</th>
          <th scope="col" className={classes.right}>
            Opening balance, source unknown
          </th>
          <th scope="col">Balance over time, traced by</th>
        </tr>
      </thead>
      <tbody>
        {report.statement.restsOn.map(({ address, completeness, opening, openingBasis }) => (
          <Fragment key={address}>
            <tr>
              <td>
                <AddressText
                  address={address}
                  label={labels.get(address)}
                  onOpen={() => openTab(trailRequest(address))}
                />
              </td>
              <td>
                <StatementText text={completeness.reason} asset={report.asset} />
              </td>
              <td className={classes.right} title={OPENING_TEXT[openingBasis]}>
                {amountOf(opening, report)} {unitText(report)}
                {openingBasis === 'stated' && <span className={classes.second}>stated by the node</span>}
              </td>
              <td className={classes.chips}>
                {methods.map((method) => {
                  const isOpen = open?.address === address && open.method === method;
                  return (
                    <Button
                      key={method}
                      size="compact-xs"
                      variant={isOpen ? 'light' : 'default'}
                      aria-expanded={isOpen}
                      aria-label={`Balance of ${shownHex(address)}, traced by ${METHOD_TEXT[method].name}`}
                      onClick={() => setOpen(isOpen ? undefined : { address, method })}
                    >
                      {METHOD_TEXT[method].name}
                    </Button>
                  );
                })}
              </td>
            </tr>
            {open?.address === address && (
              <tr>
                <td colSpan={4}>
                  <BalancePanel
                    key={`${open.method} ${address}`}
                    address={address}
                    method={open.method}
                    report={report}
                    balanceOf={balanceOf}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
