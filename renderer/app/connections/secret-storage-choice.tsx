import { Radio, Stack } from '@mantine/core';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { keychainStatusSchema } from '../../../shared/contract/connections-contract.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useFrameServices } from '../services/frame-services.ts';

type KeychainStatus = z.output<typeof keychainStatusSchema>;
type SecretStorage = 'keychain' | 'session';

interface SecretStorageChoiceProps {
  readonly value: SecretStorage;
  readonly onChange: (value: SecretStorage) => void;
}

function keychainText(status: KeychainStatus | undefined): string {
  if (status === undefined) return 'Checking the keychain…';
  if (status.state === 'available')
    return 'The operating system’s keychain. Casebook finds them there at the next start.';
  return status.message;
}

/**
 * Chooses where the secrets are kept: in the keychain, or in memory only. If no keychain responds,
 * the user has to choose memory explicitly.
 */
export function SecretStorageChoice({ value, onChange }: SecretStorageChoiceProps) {
  const { client } = useFrameServices();
  const read = useCallback(() => client.call('keychain.status', {}), [client]);
  const { value: status, failure: error } = useReading(read);
  return (
    <Stack gap="xs">
      <Radio.Group label="Keep them in" value={value} onChange={onChange}>
        <Stack gap="xs" mt={4}>
          <Radio value="keychain" label="the keychain" description={keychainText(status)} />
          <Radio
            value="session"
            label="memory, for this session only"
            description="Nothing is written to disk. You type them again after each start."
          />
        </Stack>
      </Radio.Group>
      {error !== undefined && <ErrorNotice error={error} />}
    </Stack>
  );
}
