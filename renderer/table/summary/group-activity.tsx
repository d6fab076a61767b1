import { Suspense } from 'react';
import { utcDay } from '../../../shared/units/time.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { loadedLater, type FailureFrame } from '../../parts/loaded-later.tsx';
import classes from './summary.module.css';

/** Without the line, the days of the group still say when. */
const Nothing: FailureFrame = () => null;

const ActivityLine = loadedLater(
  'the line of activity',
  async () => (await import('./activity-line.tsx')).ActivityLine,
  Nothing,
);

interface GroupActivityProps {
  readonly activity: readonly number[];
  readonly periods: NonNullable<RowGroups['periods']>;
}

/** Says in words what the line shows. */
export function activityText(
  activity: readonly number[],
  { from, width }: GroupActivityProps['periods'],
): string {
  const most = activity.reduce((one, other) => Math.max(one, other), 0);
  const peak = from + activity.indexOf(most) * width;
  return `Rows from ${utcDay(from)} to ${utcDay(from + activity.length * width - 1)}, most from ${utcDay(peak)}: ${groupedCount(most)}`;
}

/** The rows of a group over time; its code is loaded with the first one. */
export function GroupActivity({ activity, periods }: GroupActivityProps) {
  return (
    <Suspense fallback={<span className={classes.activity} />}>
      <ActivityLine activity={activity} title={activityText(activity, periods)} />
    </Suspense>
  );
}
