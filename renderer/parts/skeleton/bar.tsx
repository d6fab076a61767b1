import { Skeleton } from '@mantine/core';
import classes from './skeleton.module.css';

interface BarProps {
  /** In percent. @default the whole width */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
}

/** A bar in the place of what is still being read. It does not move: many at once would distract. */
export const Bar = ({ width = 100, height = 10 }: BarProps) => (
  <Skeleton className={classes.bar ?? ''} height={height} width={`${width}%`} radius="sm" animate={false} />
);
