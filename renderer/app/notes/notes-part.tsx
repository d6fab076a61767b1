import { Button } from '@mantine/core';
import { PanelSkeleton } from '../../parts/skeleton/panel-skeleton.tsx';
import { IconNote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { HostileText } from '../../parts/hostile-text.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAnswerRow } from '../../evidence/drawer/use-answer-row.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import { subjectOfTab } from './subject-of-tab.ts';
import { NotesOfSubject } from './notes-of-subject.tsx';
import { subjectsOfRow } from '../../evidence/drawer/subjects-of-row.ts';

/** The notes about what the tab in front is about, while no row of it is selected. */
function NotesOfTab() {
  const { tabs, activeTabId, labels, notes, readOnlyReason } = useOpenCaseStore();
  const show = useDialogStore((state) => state.show);
  const tab = tabs.find(({ tabId }) => tabId === activeTabId);
  const of = tab && subjectOfTab(tab);
  const hasNotes = notes.some(({ subject, text }) => subject === of?.subject && text !== '');
  return (
    <>
      <p className={classes.panelText}>
        Select a row to read the notes about it, its transaction and its addresses, or to write one.
      </p>
      {of !== undefined && hasNotes && <NotesOfSubject {...of} />}
      {of !== undefined && !hasNotes && readOnlyReason === undefined && (
        <Button
          mx={12}
          variant="default"
          leftSection={<IconNote size={14} />}
          onClick={() => show({ kind: 'note', subject: of.subject })}
        >
          <span>
            Write a note on <HostileText text={describeSubject(of.subject, { labels, tabs })} atMost={32} />
          </span>
        </Button>
      )}
    </>
  );
}

/** Shows the notes about the selected row, and about what the row names: addresses and so on. */
export function NotesPart({ row }: { readonly row: RowTarget | undefined }) {
  const { isReading, error, answerRow } = useAnswerRow(row);
  const notes = useOpenCaseStore((state) => state.notes);
  const isReadOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const noted = useMemo(
    () => new Set(notes.filter(({ text }) => text !== '').map(({ subject }) => subject)),
    [notes],
  );
  if (row === undefined) return <NotesOfTab />;
  const subjects = subjectsOfRow(row, answerRow);
  const hasNotes = subjects.some(({ subject }) => noted.has(subject));
  return (
    <>
      {!isReading && !hasNotes && (
        <p className={classes.panelText}>
          {isReadOnly
            ? 'No notes on this row, its transaction or its addresses.'
            : 'No notes on this row, its transaction or its addresses. Press N to write one.'}
        </p>
      )}
      {subjects.map(({ subject, what }) => (
        <NotesOfSubject key={subject} subject={subject} what={what} />
      ))}
      {isReading && (
        <div className={classes.panelBody}>
          <PanelSkeleton text="Reading the journal…" />
        </div>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
