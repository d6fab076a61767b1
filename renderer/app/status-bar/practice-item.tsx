import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import classes from './status-bar.module.css';

/** Stops and starts the built-in practice service: how a newcomer tries being offline. */
export function PracticeItem() {
  const { client } = useFrameServices();
  const [running, setRunning] = useState<boolean>();
  useEffect(() => {
    client.call('practice.status', {}).then(
      (status) => setRunning(status.running),
      // Disconnected: the status line says so already.
      () => setRunning(undefined),
    );
  }, [client]);
  if (running === undefined) return null;
  const toggle = async (): Promise<void> => {
    try {
      setRunning((await client.call('practice.setRunning', { running: !running })).running);
    } catch {
      setRunning(undefined);
    }
  };
  const Icon = running ? IconPlayerStop : IconPlayerPlay;
  return (
    <Tooltip
      label={
        running ? 'Stop the practice service, to see how a case is without its service' : 'Start it again'
      }
    >
      <UnstyledButton className={classes.item} onClick={() => void toggle()}>
        <Icon size={13} aria-hidden />
        {running ? 'Stop practice service' : 'Start practice service'}
      </UnstyledButton>
    </Tooltip>
  );
}
