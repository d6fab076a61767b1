import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_LABEL, type LabelScope } from '../../labels/label-book.ts';
import { DialogForm } from '../dialogs/dialog-form.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { setLabel } from '../session/label-facts.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { wholeSubject } from '../subjects/describe-subject.ts';
import classes from './labels.module.css';

interface LabelDialogProps {
  /** Something of the chain; see renderer/cases/subject.ts. */
  readonly subject: string;
  readonly onClose?: (() => void) | undefined;
}

/** Names something of the chain, in this case and in all; the case's own name comes first. An emptied label is taken away. */
export function LabelDialog({ subject, onClose }: LabelDialogProps) {
  const services = useFrameServices();
  const { phase, labelBook, readOnlyReason } = useOpenCaseStore();
  const [known] = useState(() => {
    const entry = labelBook.entries.find((each) => each.subject === subject);
    return { case: entry?.ofCase?.label ?? '', all: entry?.ofAll?.label ?? '' };
  });
  const [typed, setTyped] = useState(known);
  if (phase.kind !== 'open') return null;
  const changed = (['case', 'all'] as const).filter((scope) => typed[scope].trim() !== known[scope]);
  const field = (scope: LabelScope, label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      placeholder="What you call it"
      {...(scope === 'case' ? { 'data-autofocus': true } : {})}
      maxLength={LONGEST_LABEL}
      readOnly={readOnlyReason !== undefined}
      value={typed[scope]}
      onChange={(event) => setTyped({ ...typed, [scope]: event.currentTarget.value })}
    />
  );
  return (
    <DialogForm
      title="Label"
      confirm="Keep label"
      size="lg"
      ready={changed.length > 0 && readOnlyReason === undefined}
      onClose={onClose}
      onConfirm={async () => {
        for (const scope of changed)
          await setLabel(services, phase.record.caseId, { subject, label: typed[scope], scope });
      }}
    >
      <Stack gap="sm">
        <p className={classes.subject}>{wholeSubject(subject)}</p>
        {field('case', 'In this case', 'Comes before a label of all cases.')}
        {field('all', 'In all cases', 'Holds in every case of this profile that has no label of its own.')}
      </Stack>
    </DialogForm>
  );
}
