import { Button, Group, Radio, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
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
  /** True if new secrets are to be kept: stored ones stay where they are until the user moves them. */
  readonly mayPreselect: boolean;
}

function keychainText(status: KeychainStatus | undefined): string {
  if (status === undefined) return 'Checking the keychain…';
  if (status.state === 'available')
    return 'The operating system’s keychain. Casebook finds them there at the next start.';
  return status.message;
}

/**
 * Chooses where the secrets are kept: in the keychain, or in memory only. What works is preselected until
 * the user chooses. If no keychain responds, that is memory, and the reason stands at the keychain.
 */
export function SecretStorageChoice({ value, onChange, mayPreselect }: SecretStorageChoiceProps) {
  const { client } = useFrameServices();
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(
    () => client.call('keychain.status', {}),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each attempt asks again
    [client, attempt],
  );
  const { value: status, failure: error } = useReading(read);
  const [wished] = useState(value);
  const [isChosen, setChosen] = useState(false);
  const works = status === undefined || status.state === 'available' ? wished : 'session';
  useEffect(() => {
    if (status !== undefined && mayPreselect && !isChosen && value !== works) onChange(works);
  }, [status, mayPreselect, isChosen, value, works, onChange]);
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Keep them in"
        value={value}
        onChange={(next) => {
          setChosen(true);
          onChange(next);
        }}
      >
        <Stack gap="xs" mt={4}>
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <Radio
              value="keychain"
              label="the keychain"
              description={keychainText(status)}
              // A locked one may be unlocked while it is written.
              disabled={status?.state === 'unavailable'}
            />
            {status?.state === 'unavailable' && (
              <Button size="compact-xs" variant="default" flex="none" onClick={() => setAttempt(attempt + 1)}>
                Check again
              </Button>
            )}
          </Group>
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
