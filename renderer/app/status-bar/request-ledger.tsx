import { Modal } from '@mantine/core';
import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { AllowedHosts } from './allowed-hosts.tsx';
import { useRequestLedger } from './use-request-ledger.ts';
import classes from './request-ledger.module.css';

function LedgerRow({ line, name }: { readonly line: LedgerLine; readonly name: string }) {
  const failed = line.outcome !== 'ok' && line.status !== 200;
  const time = new Date(line.at).toISOString();
  return (
    <tr>
      <td className="casebook-mono" title={time}>
        {time.slice(11, 23)}
      </td>
      <td title={line.hostPort}>
        <bdi>{revealWhole(name)}</bdi>
      </td>
      <td>{line.method}</td>
      <td className={`casebook-mono ${classes.target ?? ''}`} title={revealWhole(line.target)}>
        <bdi>{revealWhole(line.target)}</bdi>
      </td>
      <td className={classes.number}>{line.attempt}</td>
      <td className={classes.number}>{line.status ?? ''}</td>
      <td className={classes.number}>{line.sizeBytes?.toLocaleString('en') ?? ''}</td>
      <td className={classes.number}>{Math.round(line.durationMs).toLocaleString('en')}</td>
      <td className={failed ? classes.failed : undefined} title={revealWhole(line.outcome)}>
        <bdi>{revealWhole(line.outcome)}</bdi>
      </td>
    </tr>
  );
}

/** Every request that left this machine since the start, newest first, while it happens. */
export function RequestLedger({ onClose }: { readonly onClose: () => void }) {
  const { client } = useFrameServices();
  const { lines, error } = useRequestLedger(client);
  const connections = useConnectionListStore((state) => state.connections);
  const nameOf = (id: string): string =>
    connections.find(({ settings }) => settings.id === id)?.settings.name ?? id;
  return (
    <Modal opened onClose={onClose} size="min(1100px, 94vw)" title="Requests made">
      <AllowedHosts />
      {error !== undefined && <ErrorNotice error={error} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Requests, newest first">
        {lines.length === 0 ? (
          <p className={classes.empty}>Nothing was sent since Casebook started.</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th>Time (UTC)</th>
                <th>Connection</th>
                <th>Method</th>
                <th>Target</th>
                <th className={classes.number}>Try</th>
                <th className={classes.number}>Status</th>
                <th className={classes.number}>Bytes</th>
                <th className={classes.number}>ms</th>
                <th>Outcome</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LedgerRow key={line.n} line={line} name={nameOf(line.connectionId)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Modal>
  );
}
