import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import { setCaseLabel } from '../session/case-facts.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { DialogForm } from './dialog-form.tsx';

/** As long as a label may be, in UTF-16 code units. */
const LONGEST_LABEL = 80;

/** Names an address or a hash; an emptied label is taken away. */
export function LabelDialog({ subject }: { readonly subject: string }) {
  const services = useFrameServices();
  const { phase, labels, readOnlyReason } = useOpenCaseStore();
  const known = labels.get(subject) ?? '';
  const [label, setLabel] = useState(known);
  if (phase.kind !== 'open') return null;
  return (
    <DialogForm
      title="Label"
      confirm="Keep label"
      size="lg"
      ready={label.trim() !== known && readOnlyReason === undefined}
      onConfirm={() => setCaseLabel(services, phase.record.caseId, subject, label)}
    >
      <TextInput
        label="Label"
        description={<span className="casebook-mono">{subject}</span>}
        placeholder="What you call it"
        data-autofocus
        maxLength={LONGEST_LABEL}
        readOnly={readOnlyReason !== undefined}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
