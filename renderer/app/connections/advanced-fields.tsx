import { Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import type { SigningRecipe } from '../../../shared/contract/connections-contract.ts';
import type { ConnectionForm } from './connection-form.ts';
import type { ConnectionFormState } from './use-connection-form.ts';

const LIMITS = [
  {
    field: 'requestsPerSecond',
    label: 'Maximum requests per second',
    description:
      'Starts at 8 and doubles every half second until the service complains. A known service starts at its last pace.',
    min: 0.1,
    max: 100,
  },
  {
    field: 'rpcRequestsPerSecond',
    label: 'Maximum RPC calls per second',
    description: 'Starts at 20 and rises in the same way.',
    min: 0.1,
    max: 100,
  },
  {
    field: 'answerTimeoutSeconds',
    label: 'Timeout for the first byte, seconds',
    description: undefined,
    min: 0.1,
    max: 600,
  },
  {
    field: 'totalTimeoutSeconds',
    label: 'Timeout for the whole response, seconds',
    description: undefined,
    min: 0.1,
    max: 600,
  },
] as const satisfies readonly {
  field: keyof ConnectionForm;
  label: string;
  description: string | undefined;
  min: number;
  max: number;
}[];

function RecipeFields({ state }: { readonly state: ConnectionFormState }) {
  const { form, errors, set } = state;
  return (
    <>
      <TextInput
        label="Signed text"
        description="Placeholders: {timestamp} {method} {path} {query} {body}. {query} includes its question mark."
        classNames={{ input: 'casebook-mono' }}
        spellCheck={false}
        maxLength={500}
        value={form.template}
        error={errors.template}
        onChange={(event) => set('template', event.currentTarget.value)}
      />
      <Group grow align="flex-start" gap="md">
        <NativeSelect
          label="Digest"
          data={[
            { value: 'sha256', label: 'HMAC-SHA-256' },
            { value: 'sha384', label: 'HMAC-SHA-384' },
            { value: 'sha512', label: 'HMAC-SHA-512' },
          ]}
          value={form.digest}
          onChange={(event) => set('digest', event.currentTarget.value as SigningRecipe['digest'])}
        />
        <NativeSelect
          label="Encoding"
          data={[
            { value: 'base64', label: 'Base64' },
            { value: 'hex', label: 'Hex' },
          ]}
          value={form.encoding}
          onChange={(event) => set('encoding', event.currentTarget.value as SigningRecipe['encoding'])}
        />
      </Group>
      <Checkbox
        label="Send commas in the query unencoded (off: as %2C)"
        checked={form.rawComma}
        onChange={(event) => set('rawComma', event.currentTarget.checked)}
      />
    </>
  );
}

/**
 * Settings whose defaults suit most services: path segment, header prefix, signing recipe, pace and
 * timeouts.
 */
export function AdvancedFields({ state }: { readonly state: ConnectionFormState }) {
  const { form, errors, set } = state;
  return (
    <Stack gap="md">
      <Group grow align="flex-start" gap="md">
        <TextInput
          label="Path segment"
          description={`/api/v5/${form.pathSegment || '…'}/address/…`}
          spellCheck={false}
          maxLength={64}
          value={form.pathSegment}
          error={errors.pathSegment}
          onChange={(event) => set('pathSegment', event.currentTarget.value)}
        />
        <TextInput
          label="Header prefix"
          description={`${form.headerPrefix || '…'}-ACCESS-KEY and three more`}
          spellCheck={false}
          maxLength={32}
          value={form.headerPrefix}
          error={errors.headerPrefix}
          onChange={(event) => set('headerPrefix', event.currentTarget.value)}
        />
      </Group>
      <RecipeFields state={state} />
      <Checkbox
        label="No upper bound: as fast as the service accepts"
        checked={form.paceUnbounded}
        onChange={(event) => set('paceUnbounded', event.currentTarget.checked)}
      />
      {[LIMITS.slice(0, 2), LIMITS.slice(2)].map((pair) => (
        <Group key={pair[0]?.field} grow align="flex-start" gap="md">
          {pair.map(({ field, label, description, min, max }) => (
            <NumberInput
              key={field}
              label={label}
              description={description}
              min={min}
              max={max}
              value={form[field]}
              error={errors[field]}
              disabled={field === 'requestsPerSecond' && form.paceUnbounded}
              onChange={(value) => set(field, value)}
            />
          ))}
        </Group>
      ))}
    </Stack>
  );
}
