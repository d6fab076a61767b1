import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { BarBrush } from './bar-brush.tsx';
import { readBrush } from './brush-range.ts';
import classes from './summary.module.css';

interface TimeBrushProps {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly field: string;
  /** Unix ms, both ends included. */
  readonly onBrush: (from: number, to: number) => void;
}

const BINS = 60;

/** Shows when the rows of a query happened. Brushing over a period filters by it. */
export function TimeBrush({ session, snapshot, field, onBrush }: TimeBrushProps) {
  const ask = useMemo(
    () => (snapshot === undefined ? undefined : (asked: ReviewSession) => asked.histogram(field, BINS)),
    [field, snapshot],
  );
  const { value: histogram, error } = useAnswer(session, ask);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (histogram === undefined || histogram.counts.length === 0) return null;
  return (
    <div className={classes.brush}>
      <BarBrush
        histogram={histogram}
        label="Rows over time"
        does="filter by it"
        onBrush={(bins) => {
          const { from, to } = readBrush(bins, histogram);
          onBrush(from, to);
        }}
      />
    </div>
  );
}
