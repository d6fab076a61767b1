import { Bar } from './bar.tsx';
import classes from './skeleton.module.css';

/** Widths in percent of the columns: state of text in a table, repeated so that no two lines are alike. */
const WIDTHS = [
  [82, 70, 64, 90, 55],
  [82, 70, 78, 62, 80],
  [82, 70, 52, 74, 45],
] as const;

/** Bars in the place of so many rows. Silent: whoever shows them says what is being read. */
export function SkeletonLines({ count = 16 }: { readonly count?: number }) {
  return (
    <div className={classes.bars} aria-hidden data-skeleton>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={classes.line}>
          {WIDTHS[line % WIDTHS.length]?.map((width, at) => (
            // The lines do not change, so their places are their keys.
            <Bar key={at} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
