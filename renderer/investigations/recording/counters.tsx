import { groupedCount } from '../../../shared/units/count-text.ts';
import type { RecordingCounts } from '../../../shared/engine/recording/count-recording.ts';
import { SETTLED_DEPTH } from '../../../shared/engine/recording/recorded-height.ts';
import classes from './recording.module.css';

const COUNTERS: readonly {
  readonly name: keyof RecordingCounts;
  readonly label: string;
  readonly meaning: string;
  /** Marked if it is not zero. */
  readonly isAlarm: boolean;
}[] = [
  { name: 'seen', label: 'heights seen', meaning: 'Heights that were seen preconfirmed', isAlarm: false },
  {
    name: 'missed',
    label: 'missed',
    meaning: 'Heights that passed without being seen preconfirmed; they are fetched by number afterwards',
    isAlarm: true,
  },
  {
    name: 'changedHash',
    label: 'changed hash',
    meaning: 'Heights whose canonical hash is not the last preconfirmed one; the service allows that',
    isAlarm: false,
  },
  {
    name: 'replaced',
    label: 'replaced',
    meaning: 'Heights whose canonical block was replaced by another one later',
    isAlarm: true,
  },
  {
    name: 'reordered',
    label: 'reordered',
    meaning:
      'Heights whose transactions are in another order in the canonical block than in the preconfirmed one',
    isAlarm: true,
  },
  {
    name: 'dropped',
    label: 'dropped',
    meaning: 'Transactions that were preconfirmed and are not in the canonical block of that height',
    isAlarm: true,
  },
  {
    name: 'notCompared',
    label: 'not compared',
    meaning:
      'Heights whose canonical block came too late to be compared: it is not known what was dropped there',
    isAlarm: true,
  },
  {
    name: 'unsettled',
    label: 'not final yet',
    meaning: `Heights below ${SETTLED_DEPTH} newer ones whose canonical block has not been received yet, so they are not compared yet`,
    isAlarm: false,
  },
  {
    name: 'statusChanged',
    label: 'status changed',
    meaning: 'Watched transactions whose receipts state different statuses at different stages',
    isAlarm: true,
  },
  {
    name: 'pauses',
    label: 'pauses',
    meaning: 'Times without answers; the list below gives their reasons',
    isAlarm: true,
  },
  {
    name: 'lateTicks',
    label: 'skipped requests',
    meaning:
      'Requests for the pending block that were skipped, of one every 200 ms: answers were slow, or the connection’s pace is too low',
    isAlarm: false,
  },
];

/** The counters of a recording, each with its meaning on hover. */
export function Counters({ counts }: { readonly counts: RecordingCounts }) {
  return (
    <dl className={classes.counters} aria-label="Counters">
      {COUNTERS.map(({ name, label, meaning, isAlarm }) => (
        <div
          key={name}
          title={meaning}
          className={isAlarm && counts[name] > 0 ? `${classes.counter} ${classes.alarm}` : classes.counter}
        >
          <dt>{label}</dt>
          <dd>{groupedCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
