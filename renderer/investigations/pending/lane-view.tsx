import { Checkbox, SegmentedControl, Slider, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { shortHex } from '../../../shared/units/hex.ts';
import { lanesOf } from '../../recording/lanes.ts';
import type { RecordingMoment } from '../../recording/recording-runner.ts';
import { AXIS_PX, drawLanes, heightOfLanes, LANE_PX } from './draw-lanes.ts';
import { momentWords } from './moment-text.tsx';
import classes from './pending.module.css';

const LENGTHS = [
  { value: '10000', label: '10 s' },
  { value: '60000', label: '1 min' },
  { value: '600000', label: '10 min' },
  { value: '3600000', label: '1 h' },
];

interface LaneViewProps {
  readonly moment: RecordingMoment;
  /** Unix ms; the time that is looked at. */
  readonly cursor: number;
  /** Whether the cursor stays at the newest. */
  readonly follows: boolean;
  readonly lengthMs: number;
  readonly onCursor: (at: number) => void;
  readonly onFollow: (follows: boolean) => void;
  readonly onLength: (lengthMs: number) => void;
}

/** Lanes of the recording around the cursor, and the slider that moves it: by the mouse, or by the arrow keys in steps of 200 ms. */
export function LaneView(props: LaneViewProps) {
  const { moment, cursor, follows, lengthMs, onCursor, onFollow, onLength } = props;
  const { recording } = moment;
  // Drawn anew when the theme changes.
  useComputedColorScheme();
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const span = recording.span ?? { from: 0, to: 1 };
  const stretch = useMemo(() => {
    // The newest at the right edge while it is followed; else the cursor stays in the middle where there is room.
    const to = follows ? span.to : Math.min(span.to, Math.max(cursor + lengthMs / 2, span.from + lengthMs));
    return { from: to - lengthMs, to };
  }, [cursor, follows, lengthMs, span.from, span.to]);
  const lanes = useMemo(() => lanesOf(moment.recording, stretch), [moment, stretch]);
  useEffect(() => {
    if (canvas.current !== null && width > 0)
      drawLanes(canvas.current, { lanes, pauses: recording.pauses, stretch, cursor, widthPx: width });
  });
  return (
    <section className={classes.lanes} aria-label="Lanes">
      <div className={classes.laneNames} style={{ paddingTop: AXIS_PX }}>
        {lanes.map(({ name }) => (
          <span key={name} style={{ height: LANE_PX, lineHeight: `${LANE_PX}px` }} title={name}>
            {shortHex(name)}
          </span>
        ))}
      </div>
      <div ref={ref} className={classes.canvasBox}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Lanes from ${momentWords(stretch.from)} to ${momentWords(stretch.to)} UTC; the tables below say the same in words`}
          className={classes.canvas}
          style={{ width, height: heightOfLanes(lanes.length) }}
          onClick={(event) => {
            const share = event.nativeEvent.offsetX / Math.max(1, width);
            onCursor(Math.round(stretch.from + share * lengthMs));
          }}
        />
      </div>
      <div className={classes.scrub}>
        <Slider
          className={classes.slider}
          thumbLabel="Time"
          min={span.from}
          max={Math.max(span.from + 1, span.to)}
          step={200}
          value={Math.min(span.to, Math.max(span.from, cursor))}
          onChange={onCursor}
          label={(at) => momentWords(at)}
          thumbValueText={(at) => `${momentWords(at)} UTC`}
          size="sm"
        />
        <SegmentedControl
          aria-label="Length of the lanes"
          size="xs"
          data={LENGTHS}
          value={String(lengthMs)}
          onChange={(value) => onLength(Number(value))}
        />
        <Checkbox
          label="Follow the newest"
          size="xs"
          checked={follows}
          onChange={(event) => onFollow(event.currentTarget.checked)}
        />
      </div>
    </section>
  );
}
