import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionSummary, TestReport } from '../../../shared/contract/connections-contract.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { TestSteps } from './test-steps.tsx';

/** The built-in connection. It has no settings, but can be tested like any other. */
export function PracticeConnection({ summary }: { readonly summary: ConnectionSummary }) {
  const { client } = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const [report, setReport] = useState<TestReport>();
  const { busy, failure: error, act } = useAct();
  const test = (): Promise<void> =>
    act(async () => setReport(await client.call('connections.test', { settings: summary.settings })));
  return (
    <Stack gap="md">
      <Text>
        A complete local service over a generated chain, inside Casebook. It needs no key and no network, and
        answers on this machine only
        {summary.settings.baseUrl === '' ? '' : `, at ${summary.settings.baseUrl}`}.
      </Text>
      {report !== undefined && <TestSteps report={report} />}
      {error !== undefined && <ErrorNotice error={error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button loading={busy} onClick={() => void test()}>
          Test connection
        </Button>
      </Group>
    </Stack>
  );
}
