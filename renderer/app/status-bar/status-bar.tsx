import { Tooltip, UnstyledButton } from '@mantine/core';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useHostStore } from '../stores/host-store.ts';
import { activityOf, useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { isPracticeStopped, usePracticeStore } from '../stores/practice-store.ts';
import { describeConnectionState } from './describe-connection-state.ts';
import { describePace } from './describe-pace.ts';
import { LastErrorItem } from './last-error-item.tsx';
import { PracticeItem } from './practice-item.tsx';
import { useNow } from './use-now.ts';
import classes from './status-bar.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/**
 * The bottom line: the state of the case's connection in text and colour, its queue and pace while
 * requests run, the last error, and the host.
 */
export function StatusBar() {
  const phase = useOpenCaseStore((state) => state.phase);
  const connectionId = phase.kind === 'open' ? phase.record.connectionId : undefined;
  const connection = useConnectionListStore(({ connections }) =>
    connections.find(({ settings }) => settings.id === connectionId),
  );
  const network = useNetworkStore();
  const host = useHostStore();
  const showDialog = useDialogStore((state) => state.show);
  const activity = activityOf(network, connectionId);
  const practiceStopped = usePracticeStore(isPracticeStopped) && connection?.settings.kind === 'practice';
  const connected = host.phase !== 'disconnected';
  const now = useNow(activity?.pausedUntil !== undefined || activity?.complaint !== undefined);
  const pace = activity === undefined ? undefined : describePace(activity, now);
  const state = describeConnectionState({
    connected,
    review: network.review,
    hasCase: connectionId !== undefined,
    practiceStopped,
    activity,
    now,
  });
  return (
    <footer className={classes.bar} aria-label="Status">
      <Tooltip label={`${state.explanation} Click to see the network traffic.`} position="top-start">
        <UnstyledButton className={classes.item} onClick={() => showDialog({ kind: 'ledger' })}>
          <span className={classes.dot} data-tone={state.tone} aria-hidden />
          {connectionId !== undefined && (
            <span className={classes.name}>
              <bdi>{revealWhole(connection?.settings.name ?? 'Connection removed')}</bdi>
            </span>
          )}
          <span className={classes.text} data-tone={state.tone} role="status">
            {state.text}
          </span>
        </UnstyledButton>
      </Tooltip>
      {activity !== undefined && pace !== undefined && activity.queued + activity.inFlight > 0 && (
        <span
          className={`${classes.item} casebook-figures`}
          title={`Queued requests, requests in progress, and the current pace. ${pace.explanation}`}
        >
          {groupedCount(activity.queued)} queued, {groupedCount(activity.inFlight)} in progress, at most{' '}
          {pace.text}
        </span>
      )}
      {connection?.settings.kind === 'practice' && connected && (
        <PracticeItem reachable={activity?.reachable} />
      )}
      {activity?.lastError !== undefined && <LastErrorItem error={activity.lastError} />}
      <span className={classes.spring} />
      {host.description !== undefined && (
        <span
          className={`${classes.item} ${classes.version}`}
          title={`Profile: ${host.description.userDataPath}`}
        >
          Casebook {host.description.version}
        </span>
      )}
    </footer>
  );
}
