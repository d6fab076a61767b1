import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { TimeHistogram } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { describeStretch, moveBrush, readBrush, type BrushedBins } from './brush-range.ts';
import classes from './summary.module.css';

interface BarBrushProps {
  /** With at least one bar. */
  readonly histogram: TimeHistogram;
  /** When the first and the last row were, Unix ms; bars begin before and end after them. */
  readonly span?: { readonly from: number; readonly to: number };
  readonly label: string;
  /** What brushing over a period does, e.g. 'filter by it'. */
  readonly does: string;
  /** The bars that stay marked while nothing is brushed. */
  readonly marked?: BrushedBins | undefined;
  readonly onBrush: (bins: BrushedBins) => void;
}

const HEIGHT = 56;
const BAR = 5;
const GAP = 1;

/** Rows in periods as bars; a single row among thousands stays visible. */
function Bars({
  histogram: { from, width, counts },
  brushed,
}: {
  readonly histogram: TimeHistogram;
  readonly brushed: { readonly first: number; readonly last: number } | undefined;
}) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      viewBox={`0 0 ${counts.length * (BAR + GAP)} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
      aria-hidden
    >
      {counts.map((count, bin) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
        const isIn = brushed !== undefined && bin >= brushed.first && bin <= brushed.last;
        return (
          <rect
            // A bar is identified by its time.
            key={from + bin * width}
            className={isIn ? classes.barBrushed : classes.bar}
            x={bin * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/**
 * Shows the number of rows over time as bars, one of which or a period of which can be chosen. The
 * arrow keys move the brush, with Shift they extend it, Enter applies it.
 */
export function BarBrush({ histogram, span, label, does, marked, onBrush }: BarBrushProps) {
  const [brush, setBrush] = useState<BrushedBins>();
  const [isDragging, setDragging] = useState(false);
  const { counts } = histogram;
  const shown = brush ?? marked;
  const brushed = shown === undefined ? undefined : readBrush(shown, histogram);
  const binAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.floor(((clientX - left) / Math.max(1, width)) * counts.length);
  };
  const apply = (bins: BrushedBins | undefined): void => {
    setBrush(undefined);
    setDragging(false);
    if (bins !== undefined) onBrush(bins);
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
  const told = brushed ?? { ...readBrush({ anchor: 0, cursor: counts.length - 1 }, histogram), ...span };
  const text = describeStretch(told.from, told.to, told.rows);
  return (
    <>
      <div
        className={classes.brushArea}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={counts.length - 1}
        aria-valuenow={shown?.cursor ?? 0}
        aria-valuetext={text}
        title={`Drag over a period to ${does}. Keys: arrows, Shift+arrows, Enter.`}
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
        <Bars histogram={histogram} brushed={brushed} />
      </div>
      <div className={classes.brushText}>
        {text}
        {histogram.without > 0 ? `; ${groupedCount(histogram.without)} without a time` : ''}
      </div>
    </>
  );
}
