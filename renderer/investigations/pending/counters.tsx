import type { RecordingCounts } from '../../recording/count-recording.ts';
import classes from './pending.module.css';

const COUNTERS: readonly {
  readonly name: keyof RecordingCounts;
  readonly label: string;
  readonly meaning: string;
  /** Marked where it is not zero. */
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
    meaning: 'Heights whose canonical block was later another one',
    isAlarm: true,
  },
  {
    name: 'reordered',
    label: 'reordered',
    meaning: 'Heights whose transactions changed their order between preconfirmations and canonical block',
    isAlarm: true,
  },
  {
    name: 'dropped',
    label: 'dropped',
    meaning: 'Transactions that were preconfirmed and are not in the canonical block of that height',
    isAlarm: true,
  },
  {
    name: 'statusChanged',
    label: 'status changed',
    meaning: 'Watched transactions whose receipts say different status at different stages',
    isAlarm: true,
  },
  {
    name: 'pauses',
    label: 'pauses',
    meaning: 'Times without answers, told below with their reasons',
    isAlarm: true,
  },
  {
    name: 'lateTicks',
    label: 'late ticks',
    meaning:
      'Questions of the 200 ms cadence that had to be left out: slow answers, or the pace of the connection',
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
          <dd>{counts[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
