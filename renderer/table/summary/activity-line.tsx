import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, curveStep } from 'd3-shape';
import classes from './summary.module.css';

interface ActivityLineProps {
  /** Rows in equal periods, from the first time of all rows to the last. */
  readonly activity: readonly number[];
  readonly title: string;
}

/** As in summary.module.css, where the room is held until the code is loaded. */
const ACTIVITY_WIDTH = 64;
const ACTIVITY_HEIGHT = 16;

/** Shows the rows of a group over time, on the time axis that all groups share. */
export function ActivityLine({ activity, title }: ActivityLineProps) {
  const x = scaleLinear([0, Math.max(1, activity.length - 1)], [0, ACTIVITY_WIDTH]);
  // A single row beside thousands stays visible.
  const y = scaleLinear([0, max(activity) ?? 1], [ACTIVITY_HEIGHT - 1, 0]);
  const shape = area<number>()
    .x((_, bin) => x(bin))
    .y0(ACTIVITY_HEIGHT)
    .y1((count) => (count === 0 ? ACTIVITY_HEIGHT : Math.min(ACTIVITY_HEIGHT - 3, y(count))))
    .curve(curveStep);
  return (
    <svg
      className={classes.activity}
      width={ACTIVITY_WIDTH}
      height={ACTIVITY_HEIGHT}
      viewBox={`0 0 ${ACTIVITY_WIDTH} ${ACTIVITY_HEIGHT}`}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <path d={shape([...activity]) ?? ''} />
    </svg>
  );
}
