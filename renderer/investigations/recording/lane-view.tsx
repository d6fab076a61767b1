import { Checkbox, SegmentedControl, Slider, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { isHash } from '../../../shared/units/hex.ts';
import { lanesOf } from '../../../shared/engine/recording/lanes.ts';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { AXIS_PX, LANE_PX } from './draw-lanes.ts';
import { LaneCanvas } from './lane-canvas.tsx';
import { laneStretch, newestEdge } from './lane-stretch.ts';
import { momentText } from './moment-text.tsx';
import classes from './recording.module.css';

const LENGTHS = [
  { value: '10000', label: '10 s' },
  { value: '60000', label: '1 min' },
  { value: '600000', label: '10 min' },
  { value: '3600000', label: '1 h' },
];

interface LaneViewProps {
  readonly moment: RecordingMoment;
  /** The time at the cursor, Unix ms. */
  readonly cursor: number;
  /** True if the cursor stays at the newest. */
  readonly follows: boolean;
  readonly lengthMs: number;
  readonly onCursor: (at: number) => void;
  readonly onFollow: (follows: boolean) => void;
  readonly onLength: (lengthMs: number) => void;
}

/**
 * Lanes of the recording around the cursor, and the slider that moves it: by mouse, or by the arrow
 * keys in steps of 200 ms.
 */
export function LaneView(props: LaneViewProps) {
  const { moment, cursor, follows, lengthMs, onCursor, onFollow, onLength } = props;
  const links = useSubjectLinks();
  const { recording } = moment;
  // Redraws when the theme changes.
  const scheme = useComputedColorScheme();
  const { ref, width } = useElementSize();
  const span = recording.span ?? { from: 0, to: 1 };
  const { from } = span;
  const newest = newestEdge({ span, lengthMs, widthPx: width, isRunning: moment.isRunning });
  const lookedAt = follows ? undefined : cursor;
  const stretch = useMemo(
    () => laneStretch({ from, cursor: lookedAt, lengthMs }, newest),
    [from, lookedAt, lengthMs, newest],
  );
  // The stretch changes whenever the newest edge moves, that is with each observation.
  const lanes = useMemo(() => lanesOf(recording, stretch), [recording, stretch]);
  return (
    <section className={classes.lanes} aria-label="Lanes">
      <div className={classes.laneNames} style={{ paddingTop: AXIS_PX }}>
        {lanes.map(({ name }) => (
          <span key={name} style={{ height: LANE_PX, lineHeight: `${LANE_PX}px` }} title={name}>
            {isHash(name) ? (
              <SubjectLink
                subject={{ kind: 'transaction', value: name, chain: 'main' }}
                what="transaction hash"
                links={links}
              />
            ) : (
              name
            )}
          </span>
        ))}
      </div>
      <div ref={ref} className={classes.canvasBox}>
        <LaneCanvas
          key={scheme}
          lanes={lanes}
          pauses={recording.pauses}
          stretch={stretch}
          cursor={follows ? stretch.to : cursor}
          widthPx={width}
          onCursor={onCursor}
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
          label={(at) => momentText(at)}
          thumbValueText={(at) => `${momentText(at)} UTC`}
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
