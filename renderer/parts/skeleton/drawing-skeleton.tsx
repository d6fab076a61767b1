import { VisuallyHidden } from '@mantine/core';
import { Bar } from './bar.tsx';
import classes from './skeleton.module.css';

/** Boxes in each column of a drawing that reads from left to right. */
const COLUMNS = [1, 3, 2] as const;

/** The shape of a drawing of addresses in columns, while it is made. `text` is for screen readers. */
export function DrawingSkeleton({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={`${classes.bars} ${classes.drawing}`} aria-hidden data-skeleton>
        {COLUMNS.map((boxes) => (
          <div key={boxes} className={classes.boxes}>
            {Array.from({ length: boxes }, (_, box) => (
              // The boxes do not change, so their places are their keys.
              <Bar key={box} height={34} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
