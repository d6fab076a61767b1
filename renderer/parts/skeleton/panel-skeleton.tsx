import { VisuallyHidden } from '@mantine/core';
import { Bar } from './bar.tsx';
import classes from './skeleton.module.css';

/** Widths in percent of the values beside their names. */
const WIDTHS = [58, 74, 40, 92, 66, 48, 80, 36] as const;

/** The shape of names with their values in a panel, while they are read. `text` is for screen readers. */
export function PanelSkeleton({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={classes.bars} aria-hidden data-skeleton>
        {WIDTHS.map((width) => (
          <div key={width} className={classes.value}>
            <Bar width={70} />
            <Bar width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
