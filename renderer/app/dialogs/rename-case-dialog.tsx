import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { renameCase } from '../session/case-events.ts';
import { DialogForm } from './dialog-form.tsx';

/** Renames a case. */
export function RenameCaseDialog({ head }: { readonly head: CaseHead }) {
  const services = useFrameServices();
  const [name, setName] = useState(head.name);
  const trimmed = name.trim();
  return (
    <DialogForm
      title="Rename case"
      confirm="Rename"
      ready={trimmed !== '' && trimmed !== head.name}
      onConfirm={() => renameCase(services, head, trimmed)}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
