import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import { SUBJECT_TEXT } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { SubjectLink } from '../../tab/subject-link.tsx';
import { NoteText } from '../notes/note-text.tsx';
import { useFrameServices, type FrameServices } from '../services/frame-services.ts';
import { setCaseNote } from '../session/case-events.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import { openSubject } from '../subjects/open-subject.ts';
import { DialogForm } from './dialog-form.tsx';
import { dialogLinks, leaveDialogFor } from './leave-dialog.ts';
import classes from './note-dialog.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

const MODES = [
  { value: 'write', label: 'Write' },
  { value: 'read', label: 'Read' },
];

/** Offers to bring back a note that was emptied, which removes it from the list. */
function tellRemovedNote(services: Pick<FrameServices, 'client' | 'repository'>, note: NoteRecord): void {
  tellUndo({
    id: 'note-removed',
    title: 'Note removed',
    message: 'The note is empty now, so it is not listed any more.',
    undo: () => setCaseNote(services, { ...note, updatedAt: Date.now() }),
  });
}

interface NoteDialogProps {
  readonly noteId?: string | undefined;
  /** The subject of a note that is not named by its id; see shared/engine/storage/subject.ts. */
  readonly subject?: string | undefined;
}

/**
 * Shows, creates or changes a note of the open case, in Markdown. An emptied note disappears from
 * the list and stays in the journal.
 */
export function NoteDialog({ noteId, subject }: NoteDialogProps) {
  const services = useFrameServices();
  const { phase, notes, labels, tabs, readOnlyReason } = useOpenCaseStore();
  const [known] = useState(() =>
    noteId === undefined
      ? notes.find((note) => note.subject === subject && note.text !== '')
      : notes.find((note) => note.noteId === noteId),
  );
  const [text, setText] = useState(known?.text ?? '');
  const [mode, setMode] = useState(known === undefined ? 'write' : 'read');
  if (phase.kind !== 'open') return null;
  const about = known?.subject ?? subject ?? 'case';
  const ofChain = chainSubjectOf(about);
  return (
    <DialogForm
      title={known === undefined ? 'New note' : 'Note'}
      confirm="Save note"
      size="lg"
      ready={text !== (known?.text ?? '') && readOnlyReason === undefined}
      onConfirm={async () => {
        await setCaseNote(services, {
          caseId: phase.record.caseId,
          noteId: known?.noteId ?? crypto.randomUUID(),
          subject: about,
          text: text.trimEnd(),
          updatedAt: Date.now(),
        });
        if (known !== undefined && text.trimEnd() === '') tellRemovedNote(services, known);
      }}
    >
      <div className={classes.head}>
        <span className={classes.about} title={revealWhole(about)}>
          About:{' '}
          {ofChain === undefined || mode === 'write' ? (
            // Not a link while the note is being edited: leaving the dialog would lose the text.
            <HostileText text={describeSubject(about, { labels, tabs })} atMost={60} />
          ) : (
            <>
              {SUBJECT_TEXT[ofChain.kind]}{' '}
              <SubjectLink
                subject={ofChain}
                what={SUBJECT_TEXT[ofChain.kind]}
                links={dialogLinks(services, labels)}
              />
            </>
          )}
        </span>
        <SegmentedControl aria-label="Write or read" data={MODES} value={mode} onChange={setMode} />
      </div>
      {mode === 'write' ? (
        <Textarea
          aria-label="Note"
          description="Markdown: # heading, **bold**, - list, > quote. Addresses, hashes and “block 12” become links."
          placeholder="What you saw, what you conclude, what is still open"
          data-autofocus
          rows={12}
          maxLength={100_000}
          readOnly={readOnlyReason !== undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.read} aria-label="The note" tabIndex={0} data-autofocus>
          <NoteText text={text} onOpen={(opened) => leaveDialogFor(() => openSubject(services, opened))} />
        </section>
      )}
    </DialogForm>
  );
}
