import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FlowRow } from '../../../shared/engine/flow/ledger/flow-row.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../shared/engine/tracing/report/trace-report.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './trace.module.css';
import { wholeAmount } from '../../collection/money/whole-amount.ts';
import { UnitMark } from '../../collection/money/unit-mark.tsx';
import { unitText } from '../../collection/money/unit-text.ts';

interface TraceHeadingProps {
  readonly report: TraceReport;
  readonly onExport: () => void;
}

/** What is traced: the exact amount and the rows that it comes from. */
export function TraceHeading({ report, onExport }: TraceHeadingProps) {
  const { openTab, showEvidence } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { sources, source } = report;
  const [first] = sources;
  const [exact, unit] = [amountOf(source, report), unitText(report)];
  const party = (address: string, { nature }: FlowRow) =>
    address === '' ? (
      nature === 'deposit' || nature === 'withdrawal' ? (
        'outside the trade zone'
      ) : (
        'nobody'
      )
    ) : (
      <AddressText
        address={address}
        label={labels.get(address)}
        onOpen={() => openTab(trailRequest(address))}
      />
    );
  return (
    <header className={classes.heading}>
      <div className={classes.traced}>
        <h2 className="casebook-figures" title={`${exact} ${unit}`}>
          {wholeAmount(exact)} <UnitMark unit={report} />
        </h2>
        {first !== undefined && (
          <span className={classes.source}>
            {countText(sources.length, 'row')}: {party(first.from, first)} → {party(first.to, first)}
            {sources.length > 1 && 'and others'}
            {first.time !== undefined && (
              <span className={classes.at}>
                <TimeText time={String(first.time)} display="utc" now={0} /> UTC
              </span>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label="Evidence of the first source row"
              onClick={() => showEvidence({ seq: first.seq, index: first.index })}
            >
              Evidence
            </Button>
          </span>
        )}
      </div>
      <Button
        className={classes.export}
        variant="default"
        leftSection={<IconDownload size={14} />}
        onClick={onExport}
      >
        Export CSV
      </Button>
    </header>
  );
}
