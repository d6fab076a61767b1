import { VisuallyHidden } from '@mantine/core';
import { SkeletonLines } from './skeleton-lines.tsx';
import classes from './skeleton.module.css';

/** The shape of a table, its head and rows, while it is being read. `text` is for screen readers. */
export function TableSkeleton({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={classes.head} aria-hidden />
      <SkeletonLines />
    </div>
  );
}
