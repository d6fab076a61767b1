import { Group, TextInput } from '@mantine/core';
import type { ConnectionFormState } from './use-connection-form.ts';

/** The name, the URLs and the chains of a connection. */
export function ConnectionFields({ state }: { readonly state: ConnectionFormState }) {
  const { form, errors, set } = state;
  return (
    <>
      <TextInput
        label="Name"
        description="Your name for it, shown in the status line and in manifests."
        data-autofocus
        maxLength={80}
        value={form.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        label="Base address"
        description="The URL of the HTTP query interface, without /api/v5."
        placeholder="https://query.example"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        value={form.baseUrl}
        error={errors.baseUrl}
        onChange={(event) => set('baseUrl', event.currentTarget.value)}
      />
      <TextInput
        label="RPC address (optional)"
        description="The URL of the JSON-RPC endpoint for preconfirmations. Without it, they are not shown. A key in the URL is stored like the others and shown as …; leave the … to keep the key."
        placeholder="https://rpc.example"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        value={form.rpcUrl}
        error={errors.rpcUrl}
        onChange={(event) => set('rpcUrl', event.currentTarget.value)}
      />
      <Group grow align="flex-start" gap="md">
        <TextInput
          label="Main chain short name"
          spellCheck={false}
          maxLength={64}
          value={form.chainShortName}
          error={errors.chainShortName}
          onChange={(event) => set('chainShortName', event.currentTarget.value)}
        />
        <TextInput
          label="Trade-zone chain short name (optional)"
          spellCheck={false}
          maxLength={64}
          value={form.tradeZoneChainShortName}
          error={errors.tradeZoneChainShortName}
          onChange={(event) => set('tradeZoneChainShortName', event.currentTarget.value)}
        />
      </Group>
    </>
  );
}
