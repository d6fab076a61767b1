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
    name: 'notCompared',
    label: 'not compared',
    meaning:
      'Heights whose canonical block came when the lists of what was preconfirmed were no longer kept: what was dropped there is not known',
    isAlarm: true,
  },
  {
    name: 'unsettled',
    label: 'unsettled',
    meaning: `Heights at least ${SETTLED_DEPTH} deep whose canonical block has not come yet; they are not compared yet`,
    isAlarm: false,
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
          <dd>{groupedCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
