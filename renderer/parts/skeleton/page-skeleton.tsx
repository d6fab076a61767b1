import { VisuallyHidden } from '@mantine/core';
import { Bar } from './bar.tsx';
import classes from './skeleton.module.css';

/** Widths in percent of the lines of a sentence, and of the values below it. */
const SENTENCE = [92, 58] as const;
const VALUES = [38, 52, 30, 64, 46, 58] as const;
/** Lines of each of the two tables between them. */
const TABLES = [3, 4] as const;

/**
 * The shape of a page about one thing, a sentence, two tables and its fields, while they are read. `text`
 * is for screen readers.
 */
export function PageSkeleton({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={`${classes.bars} ${classes.page}`} aria-hidden data-skeleton>
        <div className={classes.sentence}>
          {SENTENCE.map((width) => (
            <Bar key={width} width={width} height={12} />
          ))}
        </div>
        <div className={classes.tables}>
          {TABLES.map((lines) => (
            <div key={lines}>
              {Array.from({ length: lines }, (_, line) => (
                // The lines do not change, so their places are their keys.
                <div key={line} className={classes.cells}>
                  {[80, 60, 70].map((width) => (
                    <Bar key={width} width={width} />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
        {VALUES.map((width) => (
          <div key={width} className={classes.value}>
            <Bar width={70} />
            <Bar width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
