import { HostileText } from '../../parts/hostile-text.tsx';
import { noteHeading } from '../sidebar/note-heading.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import classes from './case-home.module.css';

const MOST_SHOWN = 5;
const LINE_CHARACTERS = 160;
const SUBJECT_CHARACTERS = 60;

/** The newest notes of the case; nothing while there are none. */
export function RecentNotes() {
  const notes = useOpenCaseStore((state) => state.notes);
  const labels = useOpenCaseStore((state) => state.labels);
  const tabs = useOpenCaseStore((state) => state.tabs);
  const showDialog = useDialogStore((state) => state.show);
  const shown = notes.filter(({ text }) => text !== '').slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="recent-notes">
      <h2 id="recent-notes">Recent notes</h2>
      <ul className={classes.list}>
        {shown.map(({ noteId, subject, text }) => (
          <li key={noteId}>
            <button
              type="button"
              className={classes.link}
              onClick={() => showDialog({ kind: 'note', noteId })}
            >
              <HostileText text={noteHeading(text)} atMost={LINE_CHARACTERS} />
            </button>
            {subject !== 'case' && (
              <span className={classes.aside}>
                <HostileText text={describeSubject(subject, { labels, tabs })} atMost={SUBJECT_CHARACTERS} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
