import { Button } from '@mantine/core';
import { PanelSkeleton } from '../../../parts/skeleton/panel-skeleton.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { BalanceOverTime } from '../../../../shared/engine/tracing/report/balance-over-time.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../../shared/units/shown-amount.ts';
import { ClosingRow } from '../../../collection/money/closing-row.tsx';
import { BalancePicture } from '../../../collection/money/balance-picture.tsx';
import { picturePoints, type MoneyPoint } from '../../../collection/money/picture-points.ts';
import { StepsTable } from '../../../collection/money/steps-table.tsx';
import { unitText } from '../../../collection/money/unit-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { shownHex } from '../../../parts/known-addresses.ts';

interface BalancePanelProps {
  readonly address: string;
  readonly method: SplittingMethod;
  readonly report: TraceReport;
  readonly balanceOf: (asset: string, method: SplittingMethod, address: string) => Promise<BalanceOverTime>;
}

const STEP = 20;

const pointsOf = ({ steps }: BalanceOverTime): readonly MoneyPoint[] =>
  steps.map(({ row, side, balance, traced }) => ({
    time: row.time,
    balance,
    traced,
    in: side === 'in' ? row.amount : 0n,
    out: side === 'out' ? row.amount : 0n,
  }));

/** The balance of an address over time with its traced part: a picture, and each step as a row. */
export function BalancePanel({ address, method, report, balanceOf }: BalancePanelProps) {
  const [shown, setShown] = useState(STEP);
  const { asset } = report;
  const read = useCallback(() => balanceOf(asset, method, address), [balanceOf, asset, method, address]);
  const { value, failure } = useReading(read);
  const drawn = useMemo(() => {
    if (value === undefined) return undefined;
    const points = pointsOf(value);
    return { points, picture: picturePoints(value.opening, points) };
  }, [value]);
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (value === undefined || drawn === undefined) return <PanelSkeleton text="Reading the balance…" />;
  const { steps } = value;
  const { name } = METHOD_TEXT[method];
  const most = `${amountOf(drawn.picture.top, report)} ${unitText(report)}`;
  return (
    <section className={classes.balance} aria-label={`Balance of ${shownHex(address)}`}>
      <p className={classes.workingHead}>
        Balance after each of {countText(steps.length, 'row')}; the filled part is traced by {name}. At most{' '}
        <strong className="casebook-figures">{most}</strong>.
      </p>
      <BalancePicture
        {...drawn}
        isTraced
        top={shownAmountText(amountOf(drawn.picture.top, report))}
        largest={shownAmountText(amountOf(drawn.picture.largest, report))}
        description={`Balance of ${shownHex(address)} over time, at most ${most}, with its traced part by ${name}. The table below has each step.`}
      />
      <StepsTable steps={steps.slice(0, shown)} unit={report} tracedHead={`Traced, ${name}`}>
        {steps.length <= shown && (
          <ClosingRow last={steps.at(-1)?.balance} closing={value.closing} unit={report} hasTraced />
        )}
      </StepsTable>
      {steps.length > shown && (
        <Button size="compact-xs" variant="default" onClick={() => setShown(shown + 10 * STEP)}>
          Show {groupedCount(Math.min(10 * STEP, steps.length - shown))} more of {groupedCount(steps.length)}{' '}
          steps
        </Button>
      )}
    </section>
  );
}
