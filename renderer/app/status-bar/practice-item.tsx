import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ConnectionActivity } from '../../../shared/contract/connections-contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { isPracticeStopped, usePracticeStore, type PracticeStatus } from '../stores/practice-store.ts';
import classes from './status-bar.module.css';

const show = (status: PracticeStatus | undefined): void => usePracticeStore.setState({ status });

/** Asks once whether the practice service runs. */
function PracticeQuestion() {
  const { client } = useFrameServices();
  useEffect(() => {
    // Disconnected: the status line says so already.
    client.call('practice.status', {}).then(show, () => show(undefined));
  }, [client]);
  return null;
}

function PracticeButton() {
  const { client } = useFrameServices();
  const practice = usePracticeStore();
  const stopped = isPracticeStopped(practice);
  if (!stopped && practice.status?.running !== true) return null;
  const Icon = stopped ? IconPlayerPlay : IconPlayerStop;
  return (
    <Tooltip
      label={
        stopped
          ? 'Start the practice service again'
          : 'Stop the practice service, to see how a case is without its service'
      }
    >
      <UnstyledButton
        className={classes.item}
        onClick={() => inBackground(client.call('practice.setRunning', { running: stopped }).then(show))}
      >
        <Icon size={13} aria-hidden />
        {stopped ? 'Start practice service' : 'Stop practice service'}
      </UnstyledButton>
    </Tooltip>
  );
}

interface PracticeItemProps {
  /** Of the connection; when it changes, the state of the service is asked for again. */
  readonly reachable: ConnectionActivity['reachable'] | undefined;
}

/** Stops and starts the built-in practice service: how a newcomer tries being offline. */
export function PracticeItem({ reachable }: PracticeItemProps) {
  return (
    <>
      {/* Made anew by itself: with the button in it, the focus would be lost. */}
      <PracticeQuestion key={reachable} />
      <PracticeButton />
    </>
  );
}
