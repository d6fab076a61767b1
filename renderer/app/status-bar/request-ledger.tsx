import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { dialogLinks } from '../dialogs/leave-dialog.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { AllowedHosts } from './allowed-hosts.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { useRequestLedger } from './use-request-ledger.ts';
import classes from './request-ledger.module.css';

/**
 * The network traffic: every request that left this machine since the start, live and newest first. The
 * subjects of each request link into the open case.
 */
export function RequestLedger({ onClose }: { readonly onClose: () => void }) {
  const services = useFrameServices();
  const { lines, error } = useRequestLedger(services.client);
  const isOpen = useOpenCaseStore(({ phase }) => phase.kind === 'open');
  const labels = useOpenCaseStore((state) => state.labels);
  const links = useMemo(
    () => (isOpen ? dialogLinks(services, labels) : undefined),
    [isOpen, services, labels],
  );
  const connections = useConnectionListStore((state) => state.connections);
  const isOfOne = new Set(lines.map(({ connectionId }) => connectionId)).size <= 1;
  const nameOf = (id: string): string =>
    connections.find(({ settings }) => settings.id === id)?.settings.name ?? id;
  return (
    <Modal
      opened
      onClose={onClose}
      size="94vw"
      title="Network traffic"
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      <AllowedHosts />
      {error !== undefined && <ErrorNotice error={error} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Requests, newest first">
        {lines.length === 0 ? (
          <p className={classes.empty}>Nothing has been sent since Casebook started.</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th>Time (UTC)</th>
                {!isOfOne && <th>Connection</th>}
                <th className={classes.method}>Method</th>
                {links !== undefined && <th>About</th>}
                <th>Request</th>
                <th className={classes.number}>Try</th>
                <th className={classes.number}>Status</th>
                <th className={classes.number}>Bytes</th>
                <th className={classes.number}>ms</th>
                <th>Outcome</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LedgerRow
                  key={line.n}
                  line={line}
                  name={isOfOne ? undefined : nameOf(line.connectionId)}
                  links={links}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Modal>
  );
}
