import { Loader, VisuallyHidden } from '@mantine/core';
import { Bar } from './bar.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import classes from './skeleton.module.css';

interface TabSkeletonProps {
  /** What is going on. */
  readonly text: string;
  /** True if the text is to be read on the screen, because it may take long. @default false */
  readonly isTextShown?: boolean;
}

/** The shape of a tab, with the header, the filter line and the table, while it is opening. */
export function TabSkeleton({ text, isTextShown = false }: TabSkeletonProps) {
  return (
    <div className={classes.tab} role="status" aria-busy>
      {isTextShown ? (
        <div className={classes.header}>
          <Loader size="xs" /> {text}
        </div>
      ) : (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <div className={classes.header} aria-hidden>
            <Bar width={34} height={12} />
          </div>
        </>
      )}
      <div className={classes.header} aria-hidden>
        <Bar width={46} height={26} />
      </div>
      <div className={classes.head} aria-hidden />
      <SkeletonLines />
    </div>
  );
}
