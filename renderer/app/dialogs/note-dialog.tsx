import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import { setCaseNote } from '../session/case-facts.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { DialogForm } from './dialog-form.tsx';

interface NoteDialogProps {
  readonly noteId?: string | undefined;
  /** What it is about, where no note is named; see renderer/cases/subject.ts. */
  readonly subject?: string | undefined;
}

/** Writes or changes a note of the open case; an emptied note leaves the list and stays in the journal. */
export function NoteDialog({ noteId, subject }: NoteDialogProps) {
  const services = useFrameServices();
  const { phase, notes, readOnlyReason } = useOpenCaseStore();
  const [known] = useState(() =>
    noteId === undefined
      ? notes.find((note) => note.subject === subject && note.text !== '')
      : notes.find((note) => note.noteId === noteId),
  );
  const [text, setText] = useState(known?.text ?? '');
  if (phase.kind !== 'open') return null;
  return (
    <DialogForm
      title={known === undefined ? 'New note' : 'Note'}
      confirm="Keep note"
      size="lg"
      ready={text !== (known?.text ?? '') && readOnlyReason === undefined}
      onConfirm={() =>
        setCaseNote(services, {
          caseId: phase.record.caseId,
          noteId: known?.noteId ?? crypto.randomUUID(),
          subject: known?.subject ?? subject ?? 'case',
          text: text.trimEnd(),
          updatedAt: Date.now(),
        })
      }
    >
      <Textarea
        aria-label="Note"
        placeholder="What you saw, what you conclude, what is still open"
        data-autofocus
        rows={10}
        maxLength={100_000}
        readOnly={readOnlyReason !== undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
