import { Loader } from '@mantine/core';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAnswerRow } from '../../evidence/drawer/use-answer-row.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { NotesOfSubject } from './notes-of-subject.tsx';
import { subjectsOfRow } from '../../evidence/drawer/subjects-of-row.ts';

/** Shows the notes about the selected row, and about what the row names: addresses and so on. */
export function NotesPart({ row }: { readonly row: RowTarget | undefined }) {
  const { isReading, error, answerRow } = useAnswerRow(row);
  if (row === undefined)
    return (
      <p className={classes.panelText}>Select a row to see the notes about it and about its addresses.</p>
    );
  return (
    <>
      {subjectsOfRow(row, answerRow).map((subject) => (
        <NotesOfSubject key={subject} subject={subject} />
      ))}
      {isReading && <Loader size="sm" m="sm" aria-label="Reading the journal" />}
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
