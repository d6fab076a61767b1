import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import { createCase } from '../session/open-case.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { DialogForm } from './dialog-form.tsx';

/** Asks for the name of a new case and the connection through which it collects. */
export function NewCaseDialog({ connectionId }: { readonly connectionId?: string | undefined }) {
  const services = useFrameServices();
  const connections = useConnectionListStore((state) => state.connections);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(connectionId ?? connections.at(-1)?.settings.id ?? '');
  return (
    <DialogForm
      title="New case"
      confirm="Create case"
      ready={name.trim() !== '' && chosen !== ''}
      onConfirm={() => createCase(services, { name: name.trim(), connectionId: chosen })}
    >
      <TextInput
        label="Name"
        placeholder="Drained wallet, March"
        data-autofocus
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="Connection"
        description="The service that this case always uses."
        data={connections.map(({ settings }) => ({ value: settings.id, label: settings.name }))}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? '')}
      />
    </DialogForm>
  );
}
