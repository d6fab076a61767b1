import type { ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import classes from './value-bars.module.css';

/** A value and how often it occurs. */
export interface ValueBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  /** How many of them the filter keeps, if that is known. */
  readonly matched?: number;
  /** The tooltip with more about it. */
  readonly title: string;
  readonly isChosen: boolean;
}

interface ValueBarsProps {
  readonly label: string;
  readonly bars: readonly ValueBar[];
  readonly onToggle: (key: string) => void;
  /** Shown after the bars: the values without a bar. */
  readonly children?: ReactNode;
}

/**
 * Shows as bars how often each value occurs, in all rows and in the rows shown. A bar is a button
 * that filters; active ones are pressed.
 */
export function ValueBars({ label, bars, onToggle, children }: ValueBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={classes.bars} role="group" aria-label={label}>
      {bars.map(({ key, name, count, matched = count, title, isChosen }) => (
        <button
          key={key}
          type="button"
          className={classes.bar}
          aria-pressed={isChosen}
          title={title}
          onClick={() => onToggle(key)}
        >
          {name}
          <span className={classes.count}>
            {matched === count ? groupedCount(count) : `${groupedCount(matched)} of ${groupedCount(count)}`}
          </span>
          {matched !== count && (
            <span className={classes.all} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
          )}
          <span className={classes.length} style={{ width: `${(100 * matched) / most}%` }} aria-hidden />
        </button>
      ))}
      {children}
    </div>
  );
}
