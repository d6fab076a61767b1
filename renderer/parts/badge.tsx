import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'in' | 'out' | 'self' | 'failed' | 'preconfirmed' | 'warning' | 'plain' | 'accent';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
  readonly title?: string | undefined;
}

/** A word in a colour: the colour never speaks alone. */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[tone] ?? ''}`} title={title}>
      {children}
    </span>
  );
}
