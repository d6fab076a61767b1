import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import classes from '../graph.module.css';
import { moment } from '../path/path-text.ts';
import { placeOfMoment } from './moments.ts';

interface TimeStripProps {
  /** When something moved, in order. Unix ms. */
  readonly moments: readonly number[];
  /** Until when transfers are drawn; undefined for all. */
  readonly until: number | undefined;
  readonly onUntil: (until: number | undefined) => void;
  readonly onClose: () => void;
}

/** From one picture to the next: slow enough to see what is new. */
const TICK_MS = 350;
/** A long history skips moments, so that it does not play for minutes. */
const MOST_TICKS = 60;

/** A slider over the moments at which something moved, and a button that plays them. */
export function TimeStrip({ moments, until, onUntil, onClose }: TimeStripProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const last = moments.length - 1;
  const place = placeOfMoment(moments, until);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const next = Math.min(last, place + Math.ceil(moments.length / MOST_TICKS));
      onUntil(moments[next]);
      if (next === last) setIsPlaying(false);
    }, TICK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, place, last, moments, onUntil]);
  const shown = moments[place];
  if (shown === undefined) return null;
  return (
    <div className={classes.time} role="group" aria-label="Flow over time">
      <ActionIcon
        variant="default"
        size={24}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => {
          // From the end, it plays all of it.
          if (!isPlaying && place === last) onUntil(moments[0]);
          setIsPlaying(!isPlaying);
        }}
      >
        {isPlaying ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
      </ActionIcon>
      <input
        type="range"
        aria-label="Drawn until"
        aria-valuetext={`${moment(shown)} UTC`}
        min={0}
        max={last}
        value={place}
        onChange={(event) => {
          setIsPlaying(false);
          onUntil(moments[Number(event.currentTarget.value)]);
        }}
      />
      <span className={classes.timeText}>
        until {moment(shown)} UTC · {groupedCount(place + 1)} of {groupedCount(moments.length)}{' '}
        {moments.length === 1 ? 'moment' : 'moments'}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
