import { ActionIcon } from '@mantine/core';
import { IconNote, IconPencil } from '@tabler/icons-react';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import type { NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { FoldedText } from '../../parts/folded-text.tsx';
import type { NotedSubject } from '../../evidence/drawer/subjects-of-row.ts';
import { SUBJECT_TEXT } from '../../parts/chain-subject.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import { openSubject } from '../subjects/open-subject.ts';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';

/** Of a longer note, the panel shows the beginning. */
const NOTE_LINES = 12;

function Note({ note, isReadOnly }: { readonly note: NoteRecord; readonly isReadOnly: boolean }) {
  const services = useFrameServices();
  const show = useDialogStore((state) => state.show);
  return (
    <article className={classes.note}>
      <FoldedText lines={NOTE_LINES}>
        <NoteText text={note.text} onOpen={(subject) => inBackground(openSubject(services, subject))} />
      </FoldedText>
      {!isReadOnly && (
        <ActionIcon
          className={classes.edit ?? ''}
          size={22}
          aria-label="Edit this note"
          title="Edit this note"
          onClick={() => show({ kind: 'note', noteId: note.noteId })}
        >
          <IconPencil size={14} />
        </ActionIcon>
      )}
    </article>
  );
}

/** Shows one subject with the notes about it, newest first, and a button that adds the first one. */
export function NotesOfSubject({ subject, what }: NotedSubject) {
  const { notes, labels, tabs, readOnlyReason } = useOpenCaseStore();
  const show = useDialogStore((state) => state.show);
  const links = useSubjectLinks();
  const about = notes.filter((note) => note.subject === subject && note.text !== '');
  const ofChain = chainSubjectOf(subject);
  const name = describeSubject(subject, { labels, tabs });
  const isReadOnly = readOnlyReason !== undefined;
  return (
    <section className={classes.subject} aria-label={`Notes: ${revealWhole(name)}`}>
      <div className={classes.heading}>
        <span className={classes.what}>{what}</span>
        <span className={classes.name}>
          {ofChain !== undefined && (
            <SubjectLink
              subject={ofChain}
              what={SUBJECT_TEXT[ofChain.kind]}
              links={links}
              {...(ofChain.kind === 'height' && { shown: groupedDigits(ofChain.value) })}
            />
          )}
        </span>
        {about.length === 0 && !isReadOnly && (
          <ActionIcon
            size={22}
            aria-label={`Write a note: ${revealWhole(name)}`}
            title="Write a note"
            onClick={() => show({ kind: 'note', subject })}
          >
            <IconNote size={14} />
          </ActionIcon>
        )}
      </div>
      {about.map((note) => (
        <Note key={note.noteId} note={note} isReadOnly={isReadOnly} />
      ))}
    </section>
  );
}
