import { useCallback } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import classes from './request-ledger.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** Lists every host and port to which the trusted side allows requests. */
export function AllowedHosts() {
  const { client } = useFrameServices();
  const connections = useConnectionListStore((state) => state.connections);
  const read = useCallback(() => client.call('network.allowedHosts', {}), [client]);
  // The list changes with the connections, and with the practice service's first request.
  const follow = useCallback(
    (again: () => void) => {
      const stopListening = client.on('network.changed', again);
      const unsubscribe = useConnectionListStore.subscribe(again);
      return () => {
        stopListening();
        unsubscribe();
      };
    },
    [client],
  );
  const { value: hosts, failure: error } = useReading(read, follow);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (hosts === undefined) return null;
  const nameOf = (id: string): string =>
    connections.find(({ settings }) => settings.id === id)?.settings.name ?? 'a connection under test';
  return (
    <section className={classes.hosts} aria-label="Allowed hosts">
      <p>
        {hosts.length === 0
          ? 'No host may be contacted now. A connection adds its hosts; the practice service adds its own, on this machine, with its first request.'
          : 'Only these hosts may be contacted; a request to any other host is refused before it is sent.'}
      </p>
      <ul>
        {hosts.map(({ connectionId, hostPort, proxy }) => (
          <li key={`${connectionId} ${hostPort}`}>
            <bdi className="casebook-mono">{hostPort}</bdi>
            {proxy !== undefined && (
              <>
                {' through the proxy '}
                <bdi className="casebook-mono">{proxy}</bdi>
              </>
            )}
            <span className={classes.dim}>
              {' for '}
              <bdi>{revealWhole(nameOf(connectionId))}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
