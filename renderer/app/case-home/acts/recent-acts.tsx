import { useCallback, useMemo } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useIsTabShown } from '../../../tab/tab-shown.ts';
import { useFrameServices } from '../../services/frame-services.ts';
import { showEvidence } from '../../stores/evidence-store.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import { describeSubject } from '../../subjects/describe-subject.ts';
import classes from '../case-home.module.css';
import { tellActs } from './tell-acts.ts';

const MOST_SHOWN = 6;
/** A trail is one act of nine records. */
const MOST_READ = 60;
const LINE_CHARACTERS = 160;

/** What was done last in the case, each act with its journal record. */
export function RecentActs({ caseId }: { readonly caseId: string }) {
  const { client } = useFrameServices();
  const isShown = useIsTabShown();
  const labels = useOpenCaseStore((state) => state.labels);
  const tabs = useOpenCaseStore((state) => state.tabs);
  const notes = useOpenCaseStore((state) => state.notes);
  const stars = useOpenCaseStore((state) => state.stars);
  const collections = useOpenCaseStore((state) => state.collections.length);
  const read = useCallback(
    () => client.call('cases.listActs', { caseId, most: MOST_READ }),
    // oxlint-disable-next-line react/exhaustive-deps -- each of them changes by an act
    [client, caseId, labels, notes, stars, collections],
  );
  const { value, failure } = useReading(isShown ? read : undefined);
  const told = useMemo(
    () =>
      tellActs(value?.acts ?? [], (subject) => describeSubject(subject, { labels, tabs })).slice(
        0,
        MOST_SHOWN,
      ),
    [value, labels, tabs],
  );
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="recent-acts">
      <h2 id="recent-acts">Recent acts (UTC)</h2>
      <ul className={classes.list}>
        {told.map(({ seq, at, text }) => (
          <li key={seq}>
            <span className={classes.aside}>
              <TimeText time={String(at)} display="utc" now={at} />
            </span>
            <span>
              <HostileText text={text} atMost={LINE_CHARACTERS} />
            </span>
            <button
              type="button"
              className={classes.link}
              onClick={() => showEvidence((show) => show({ seq }))}
            >
              record {seq}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
