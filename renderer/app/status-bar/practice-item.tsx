import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../shared/contract/define-contract.ts';
import type { CasebookContract } from '../../../shared/contract/contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import classes from './status-bar.module.css';

type PracticeStatus = OutputOf<CasebookContract['practice.status']>;

/**
 * Stops and starts the built-in practice service: how a newcomer tries being offline. It is started by its first use,
 * so there is nothing to show before that.
 */
export function PracticeItem() {
  const { client } = useFrameServices();
  const [status, setStatus] = useState<PracticeStatus>();
  useEffect(() => {
    // Disconnected: the status line says so already.
    client.call('practice.status', {}).then(setStatus, () => setStatus(undefined));
  }, [client]);
  if (status === undefined || (!status.running && status.baseUrl === '')) return null;
  const toggle = (): void => {
    client
      .call('practice.setRunning', { running: !status.running })
      .then(setStatus, () => setStatus(undefined));
  };
  const Icon = status.running ? IconPlayerStop : IconPlayerPlay;
  return (
    <Tooltip
      label={
        status.running
          ? 'Stop the practice service, to see how a case is without its service'
          : 'Start the practice service again'
      }
    >
      <UnstyledButton className={classes.item} onClick={toggle}>
        <Icon size={13} aria-hidden />
        {status.running ? 'Stop practice service' : 'Start practice service'}
      </UnstyledButton>
    </Tooltip>
  );
}
