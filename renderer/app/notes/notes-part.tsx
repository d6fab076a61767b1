import { Loader } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAnswerRow } from '../../evidence/drawer/use-answer-row.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { NotesOfSubject } from './notes-of-subject.tsx';
import { subjectsOfRow } from '../../evidence/drawer/subjects-of-row.ts';

/** Shows the notes about the selected row, and about what the row names: addresses and so on. */
export function NotesPart({ row }: { readonly row: RowTarget | undefined }) {
  const { isReading, error, answerRow } = useAnswerRow(row);
  const notes = useOpenCaseStore((state) => state.notes);
  const isReadOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const noted = useMemo(
    () => new Set(notes.filter(({ text }) => text !== '').map(({ subject }) => subject)),
    [notes],
  );
  if (row === undefined)
    return (
      <p className={classes.panelText}>
        Select a row to read the notes about it, its transaction and its addresses, or to write one.
      </p>
    );
  const subjects = subjectsOfRow(row, answerRow);
  const hasNotes = subjects.some(({ subject }) => noted.has(subject));
  return (
    <>
      {!isReading && !hasNotes && (
        <p className={classes.panelText}>
          {isReadOnly
            ? 'No notes yet.'
            : 'No notes yet. Press N to write one, or the note button beside the row or the address.'}
        </p>
      )}
      {subjects.map(({ subject, what }) => (
        <NotesOfSubject key={subject} subject={subject} what={what} />
      ))}
      {isReading && <Loader size="sm" m="sm" aria-label="Reading the journal" />}
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
