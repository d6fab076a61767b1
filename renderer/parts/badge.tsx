import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { revealWhole } from './reveal-hostile.ts';

export type BadgeTone = 'in' | 'out' | 'self' | 'failed' | 'preconfirmed' | 'warning' | 'plain' | 'accent';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
  /** May quote somebody. */
  readonly title?: string | undefined;
}

/** Shows a word in a colour; the colour never speaks alone. */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span
      className={`${classes.badge} ${classes[tone] ?? ''}`}
      title={title === undefined ? undefined : revealWhole(title)}
    >
      {children}
    </span>
  );
}
