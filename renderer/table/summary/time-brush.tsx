import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { describeStretch, moveBrush, readBrush, type BrushedBins } from './brush-range.ts';
import classes from './summary.module.css';

interface TimeBrushProps {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly field: string;
  /** Unix ms, both ends included. */
  readonly onBrush: (from: number, to: number) => void;
}

const BINS = 60;
const HEIGHT = 56;
const BAR = 5;
const GAP = 1;

/**
 * Shows the number of rows over time as bars. Brushing over a period filters by it. The arrow keys
 * move the brush, with Shift they extend it, Enter applies it.
 */
export function TimeBrush(props: TimeBrushProps) {
  const { session, snapshot, field } = props;
  const ask = useMemo(
    () => (snapshot === undefined ? undefined : (asked: ReviewSession) => asked.histogram(field, BINS)),
    [field, snapshot],
  );
  const { value: histogram, error } = useAnswer(session, ask);
  const [brush, setBrush] = useState<BrushedBins>();
  const [isDragging, setDragging] = useState(false);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (histogram === undefined || histogram.counts.length === 0) return null;
  const { counts } = histogram;
  const most = Math.max(1, ...counts);
  const span = counts.length * (BAR + GAP);
  const brushed = brush === undefined ? undefined : readBrush(brush, histogram);
  const whole = readBrush({ anchor: 0, cursor: counts.length - 1 }, histogram);

  const binAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.floor(((clientX - left) / Math.max(1, width)) * counts.length);
  };
  const apply = (bins: BrushedBins | undefined): void => {
    setBrush(undefined);
    setDragging(false);
    if (bins === undefined) return;
    const { from, to } = readBrush(bins, histogram);
    props.onBrush(from, to);
  };
  const pressed = (event: KeyboardEvent): void => {
    const moved = moveBrush(brush, event.key, event.shiftKey, histogram);
    if (moved !== undefined) setBrush(moved);
    else if (event.key === 'Enter') apply(brush);
    else if (event.key === 'Escape' && brush !== undefined) setBrush(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const told = brushed ?? whole;
  const text = describeStretch(told.from, told.to, told.rows);
  return (
    <div className={classes.brush}>
      <div
        className={classes.brushArea}
        role="slider"
        tabIndex={0}
        aria-label="Rows over time"
        aria-valuemin={0}
        aria-valuemax={counts.length - 1}
        aria-valuenow={brush?.cursor ?? 0}
        aria-valuetext={text}
        title="Drag over a period to filter by it. Keys: arrows, Shift+arrows, Enter."
        onKeyDown={pressed}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const bin = binAt(event);
          setDragging(true);
          setBrush({ anchor: bin, cursor: bin });
        }}
        onPointerMove={(event) => {
          if (isDragging && brush !== undefined) setBrush({ anchor: brush.anchor, cursor: binAt(event) });
        }}
        onPointerUp={(event) => {
          // The state on screen may be a frame behind the pointer.
          if (isDragging && brush !== undefined) apply({ anchor: brush.anchor, cursor: binAt(event) });
        }}
        onPointerCancel={() => apply(undefined)}
      >
        <svg
          viewBox={`0 0 ${span} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height={HEIGHT}
          aria-hidden
        >
          {counts.map((count, bin) => {
            // A single row among thousands must stay visible.
            const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
            const isIn = brushed !== undefined && bin >= brushed.first && bin <= brushed.last;
            return (
              <rect
                // A bar is identified by its time.
                key={histogram.from + bin * histogram.width}
                className={isIn ? classes.barBrushed : classes.bar}
                x={bin * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            );
          })}
        </svg>
      </div>
      <div className={classes.brushText}>
        {text}
        {histogram.without > 0 ? `; ${groupedCount(histogram.without)} without a time` : ''}
      </div>
    </div>
  );
}
