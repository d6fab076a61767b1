import type { ReactNode } from 'react';

interface SettledFiguresProps {
  /** True if the movement failed, so that nothing moved. */
  readonly hasFailed: boolean;
  /** An amount, without its unit. */
  readonly children: ReactNode;
}

/** Shows the amount of a movement; struck through if it failed. The one way in which all tables say so. */
export const SettledFigures = ({ hasFailed, children }: SettledFiguresProps): ReactNode =>
  hasFailed ? <s data-failed>{children}</s> : children;
