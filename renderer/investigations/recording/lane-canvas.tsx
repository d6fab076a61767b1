import { memo, useEffect, useRef } from 'react';
import { drawLanes, heightOfLanes, type Drawing } from './draw-lanes.ts';
import { momentText } from './moment-text.tsx';
import classes from './recording.module.css';

interface LaneCanvasProps extends Drawing {
  /** Receives the time at the clicked place, Unix ms. */
  readonly onCursor: (at: number) => void;
}

/**
 * The lanes as a picture, redrawn only if its inputs change; a click moves the cursor to the time
 * there.
 */
export const LaneCanvas = memo(function LaneCanvas({ onCursor, ...drawing }: LaneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { lanes, stretch, widthPx } = drawing;
  useEffect(() => {
    if (canvas.current !== null && widthPx > 0) drawLanes(canvas.current, drawing);
  });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Lanes from ${momentText(stretch.from)} to ${momentText(stretch.to)} UTC; the tables below say the same in words`}
      className={classes.canvas}
      style={{ width: widthPx, height: heightOfLanes(lanes.length) }}
      onClick={(event) => {
        const share = event.nativeEvent.offsetX / Math.max(1, widthPx);
        onCursor(Math.round(stretch.from + share * (stretch.to - stretch.from)));
      }}
    />
  );
});
