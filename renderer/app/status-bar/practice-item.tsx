import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ConnectionActivity } from '../../../shared/contract/connections-contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { isPracticeStopped, usePracticeStore, type PracticeStatus } from '../stores/practice-store.ts';
import classes from './status-bar.module.css';

const show = (status: PracticeStatus | undefined): void => usePracticeStore.setState({ status });

/** Asks once whether the practice service is running. */
function PracticeQuestion() {
  const { client } = useFrameServices();
  useEffect(() => {
    // While disconnected, the status line already says so.
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
          : 'Stop the practice service to see how a case works without it'
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
  /**
   * The connection's state. Whenever it changes, the state of the practice service is requested
   * again.
   */
  readonly reachable: ConnectionActivity['reachable'] | undefined;
}

/** Stops and starts the built-in practice service, so that a newcomer can try being offline. */
export function PracticeItem({ reachable }: PracticeItemProps) {
  return (
    <>
      {/* Remounted on its own: remounting the button as well would lose the focus. */}
      <PracticeQuestion key={reachable} />
      <PracticeButton />
    </>
  );
}
