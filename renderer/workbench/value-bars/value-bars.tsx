import type { ReactNode } from 'react';
import classes from './value-bars.module.css';

/** One value with how often it comes. */
export interface ValueBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
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

/** How often each value comes, as bars that filter: pressed ones are in force. */
export function ValueBars({ label, bars, onToggle, children }: ValueBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={classes.bars} role="group" aria-label={label}>
      {bars.map(({ key, name, count, title, isChosen }) => (
        <button
          key={key}
          type="button"
          className={classes.bar}
          aria-pressed={isChosen}
          title={title}
          onClick={() => onToggle(key)}
        >
          {name}
          <span className={classes.count}>{count.toLocaleString('en')}</span>
          <span className={classes.length} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
        </button>
      ))}
      {children}
    </div>
  );
}
