import type { ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import classes from './value-bars.module.css';

/** One value with how often it comes. */
export interface ValueBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  /** Of them those that the filter lets pass, where it is known. */
  readonly matched?: number;
  /** More about it, on hover. */
  readonly title: string;
  readonly isChosen: boolean;
}

interface ValueBarsProps {
  readonly label: string;
  readonly bars: readonly ValueBar[];
  readonly onToggle: (key: string) => void;
  /** After the bars: what is not among them. */
  readonly children?: ReactNode;
}

/** How often each value comes, and how often of that in the rows shown, as bars that filter: pressed ones are in force. */
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
