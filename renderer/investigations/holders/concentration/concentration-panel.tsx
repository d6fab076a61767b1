import { Suspense } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { formatDecimalGrouped } from '../../../../shared/units/amount.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { loadedLater } from '../../../parts/loaded-later.tsx';
import { heldByFirst, totalText, type ListedBalances } from '../shares/listed-balances.ts';
import { ROUNDING_TEXT, shareText } from '../shares/share-text.ts';
import { shareTotalText } from '../shares/total-text.ts';
import classes from '../holders.module.css';

interface ConcentrationPanelProps {
  readonly balances: ListedBalances;
  /** True while more of the list is on its way. */
  readonly isRunning: boolean;
  readonly onGoTo: (place: number) => void;
}

const ConcentrationCurve = loadedLater(
  'the curve',
  async () => (await import('./concentration-curve.tsx')).ConcentrationCurve,
);

const TOPS = [1, 10, 100, 1000];

/** How concentrated the listed balances are: the shares of the first holders, and the curve. */
export function ConcentrationPanel({ balances, isRunning, onGoTo }: ConcentrationPanelProps) {
  const { units, symbols, unreadable, total } = balances;
  const count = units.length;
  if (symbols.length > 1)
    return (
      <p className={classes.note}>
        The list has balances in several currencies: there is no common total to take shares of.
      </p>
    );
  const whole = totalText(balances);
  const text = shareTotalText(balances.isWholeList);
  return (
    <section className={classes.panel} aria-label="Concentration">
      <dl className={classes.figures}>
        <dt>{text.holders}</dt>
        <dd>
          {groupedCount(count)}
          {isRunning && ', still being collected'}
        </dd>
        <dt className={classes.total}>{text.total}</dt>
        <dd title={`${whole} (as reported: the service may have rounded each balance)`}>
          {formatDecimalGrouped(whole, 6)} <HostileText text={symbols[0] ?? ''} atMost={20} />
        </dd>
        {TOPS.filter((top) => top <= count).map((top) => (
          <div key={top} className={classes.top}>
            <dt>{top === 1 ? 'First' : `First ${groupedCount(top)}`}</dt>
            <dd>{shareText(heldByFirst(balances, top), total)} %</dd>
          </div>
        ))}
        {unreadable > 0 && (
          <>
            <dt>Not in the total</dt>
            <dd>{groupedCount(unreadable)} without a readable balance</dd>
          </>
        )}
        <dd className={classes.rule}>
          {text.rule}; {ROUNDING_TEXT}.
        </dd>
      </dl>
      {count > 0 && total > 0n && (
        <Suspense fallback={<p className={classes.note}>Drawing…</p>}>
          <ConcentrationCurve balances={balances} onGoTo={onGoTo} />
        </Suspense>
      )}
    </section>
  );
}
