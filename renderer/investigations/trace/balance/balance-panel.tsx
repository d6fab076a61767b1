import { Button, Loader } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { isExact } from '../../../../shared/engine/flow/ledger/amount-range.ts';
import type { LedgerSide } from '../../../../shared/engine/flow/ledger/ledger.ts';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type {
  BalanceOverTime,
  BalanceStep,
} from '../../../../shared/engine/tracing/report/balance-over-time.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { unitText } from '../units.ts';
import { BalancePicture } from './balance-picture.tsx';
import { balancePoints } from './balance-points.ts';

interface BalancePanelProps {
  readonly address: string;
  readonly method: SplittingMethod;
  readonly report: TraceReport;
  readonly balanceOf: (asset: string, method: SplittingMethod, address: string) => Promise<BalanceOverTime>;
}

const STEP = 20;
const SIGN: Readonly<Record<LedgerSide, string>> = { in: '', out: '-', self: '' };
const WORD: Readonly<Record<LedgerSide, string>> = { in: 'in', out: 'out', self: 'to itself' };

function StepRow({ step, report }: { readonly step: BalanceStep; readonly report: TraceReport }) {
  const { showEvidence } = useWorkbench();
  const { row, side, balance, traced } = step;
  const unit = unitText(report);
  const amount = (units: bigint, sign = '') => (
    <AmountText amount={`${sign}${amountOf(units, report)}`} unit={unit} isAligned />
  );
  return (
    <tr>
      <td>
        <button
          type="button"
          className={classes.evidence}
          title="Show the evidence of this row"
          onClick={() => showEvidence({ seq: row.seq, index: row.index })}
        >
          {row.time === undefined ? 'no time' : <TimeText time={String(row.time)} display="utc" now={0} />}
        </button>
      </td>
      <td>{row.nature === 'fee' ? 'fee' : WORD[side]}</td>
      <td className={classes.right}>{amount(row.amount, SIGN[side])}</td>
      <td className={classes.right}>
        {isExact(balance) ? (
          amount(balance.most)
        ) : (
          <>
            {amount(balance.least)} – {amount(balance.most)}
          </>
        )}
      </td>
      <td className={classes.right}>{amount(traced)}</td>
    </tr>
  );
}

/** The balance of an address over time with its traced part: a picture, and each step as a row. */
export function BalancePanel({ address, method, report, balanceOf }: BalancePanelProps) {
  const [shown, setShown] = useState(STEP);
  const { asset } = report;
  const read = useCallback(() => balanceOf(asset, method, address), [balanceOf, asset, method, address]);
  const { value, failure } = useReading(read);
  const points = useMemo(() => (value === undefined ? undefined : balancePoints(value)), [value]);
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (value === undefined || points === undefined)
    return <Loader size="sm" aria-label="Reading the balance" />;
  const { steps } = value;
  const { name } = METHOD_TEXT[method];
  const most = `${amountOf(points.top, report)} ${unitText(report)}`;
  return (
    <section className={classes.balance} aria-label={`Balance of ${shortHex(address)}`}>
      <p className={classes.workingHead}>
        Balance after each of {countText(steps.length, 'row')}; the filled part is traced by {name}. At most{' '}
        <strong className="casebook-figures">{most}</strong>.
      </p>
      <BalancePicture
        points={points}
        description={`Balance of ${shortHex(address)} over time, at most ${most}, with its traced part by ${name}. The table below has each step.`}
      />
      <p className={classes.span}>
        {[steps[0], steps.at(-1)].map((step, at) => (
          // The first and the last row, at the ends of the picture.
          <span key={at === 0 ? 'first' : 'last'}>
            {step?.row.time !== undefined && <TimeText time={String(step.row.time)} display="utc" now={0} />}
          </span>
        ))}
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Row (UTC)</th>
            <th scope="col">Side</th>
            <th scope="col" className={classes.right}>
              Amount
            </th>
            <th scope="col" className={classes.right}>
              Balance
            </th>
            <th scope="col" className={classes.right}>
              Traced, {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.slice(0, shown).map((step, at) => (
            // A row of a transaction is two steps: its value and its fee.
            <StepRow key={`${step.row.seq} ${step.row.index} ${at}`} step={step} report={report} />
          ))}
        </tbody>
      </table>
      {steps.length > shown && (
        <Button size="compact-xs" variant="default" onClick={() => setShown(shown + 10 * STEP)}>
          Show {groupedCount(Math.min(10 * STEP, steps.length - shown))} more of {groupedCount(steps.length)}{' '}
          steps
        </Button>
      )}
    </section>
  );
}
