import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
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

interface FigureProps {
  readonly name: string;
  readonly title?: string;
  readonly children: ReactNode;
}

const Figure = ({ name, title, children }: FigureProps) => (
  <div>
    <dt className={classes.name}>{name}</dt>
    <dd title={title}>{children}</dd>
  </div>
);

/**
 * How concentrated the listed balances are: the shares of the first holders in one line, and the
 * curve on demand, because the table begins below it.
 */
export function ConcentrationPanel({ balances, isRunning, onGoTo }: ConcentrationPanelProps) {
  const [isOpen, setOpen] = useState(false);
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
  const hasCurve = count > 0 && total > 0n;
  return (
    <section className={classes.panel} aria-label="Concentration">
      <dl className={classes.figures} title={`${text.rule}; ${ROUNDING_TEXT}.`}>
        <Figure name={text.holders}>
          {groupedCount(count)}
          {isRunning && ', still being collected'}
        </Figure>
        <Figure name={text.total} title={`${whole} (as reported: the service may have rounded each balance)`}>
          {formatDecimalGrouped(whole, 2)} <HostileText text={symbols[0] ?? ''} atMost={20} />
        </Figure>
        {TOPS.filter((top) => top <= count).map((top) => (
          <Figure key={top} name={top === 1 ? 'First' : `First ${groupedCount(top)}`}>
            {shareText(heldByFirst(balances, top), total)} %
          </Figure>
        ))}
        {unreadable > 0 && (
          <Figure name="Not in the total">{groupedCount(unreadable)} without a readable balance</Figure>
        )}
      </dl>
      {hasCurve && (
        <Button variant="default" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the curve' : 'Show the curve'}
        </Button>
      )}
      {isOpen && (
        <p className={classes.rule}>
          {text.rule}; {ROUNDING_TEXT}.
        </p>
      )}
      {isOpen && hasCurve && (
        <Suspense fallback={<p className={classes.note}>Drawing…</p>}>
          <ConcentrationCurve balances={balances} onGoTo={onGoTo} />
        </Suspense>
      )}
    </section>
  );
}
