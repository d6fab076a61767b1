import { HostileText } from '../../parts/hostile-text.tsx';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { MomentText } from './moment-text.tsx';
import { pauseText } from './pause-text.ts';
import classes from './recording.module.css';

/** The newest of many: all are in the journal, and in the lanes. */
const SHOWN = 100;

/** When the chain was not followed, and why; newest first. */
export function PauseList({ moment }: { readonly moment: RecordingMoment }) {
  const { pauses } = moment.recording;
  if (pauses.length === 0) return null;
  return (
    <section aria-label="Pauses" className={classes.pauses}>
      <h3>Pauses</h3>
      <ul>
        {pauses
          .toReversed()
          .slice(0, SHOWN)
          .map((pause) => (
            <li key={pause.from}>
              <MomentText at={pause.from} /> to <MomentText at={pause.to} />: {pauseText(pause).title}.{' '}
              <HostileText text={pauseText(pause).reason} atMost={240} />
            </li>
          ))}
      </ul>
    </section>
  );
}
