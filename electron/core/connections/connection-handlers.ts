/**
 * The contract's `connections.*`, `keychain.*`, `network.*` and `practice.*` entries.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { RequestLedger } from '../http/request-ledger.ts';
import type { OutboundHosts } from '../http/outbound-hosts.ts';
import { proxyFor, type ProxySettings } from '../http/proxy-settings.ts';
import type { ReviewSwitch } from '../http/review-switch.ts';
import type { SendingParts } from '../pacing/send-with-retries.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { NetworkBoard } from './network-board.ts';
import type { PracticeConnection } from './practice-connection.ts';
import { testConnection } from './test-connection.ts';

type ConnectionHandlers = Pick<
  CasebookHandlers,
  Extract<keyof CasebookHandlers, `${'connections' | 'keychain' | 'network' | 'practice'}.${string}`>
>;

export interface ConnectionHandlerParts {
  readonly store: ConnectionStore;
  readonly practice: PracticeConnection;
  readonly board: NetworkBoard;
  readonly review: ReviewSwitch;
  readonly ledger: RequestLedger;
  readonly hosts: OutboundHosts;
  readonly proxies: ProxySettings;
  readonly keychain: SecretStore;
  readonly sending: SendingParts;
}

/** Creates the handlers for the contract. */
export const createConnectionHandlers = (parts: ConnectionHandlerParts): ConnectionHandlers => {
  const { store, practice, board, review } = parts;
  return {
    'connections.list': () => store.list(),
    'connections.save': async (draft) => {
      const summary = await store.save(draft);
      board.renew(summary.settings);
      return summary;
    },
    'connections.test': async (draft, { signal }) => {
      review.assertOff();
      const { settings, secrets, rpcAddress, notices, secretsGiven } = await store.check(draft);
      const owner = `test-${randomBytes(8).toString('hex')}`;
      parts.hosts.allow(owner, [settings.baseUrl, settings.rpcUrl]);
      try {
        const traffic = board.separateTraffic(settings);
        const test = { connection: { settings, secrets, rpcAddress }, traffic, notices, signal };
        const report = await testConnection(test, parts.sending);
        // A draft that passes says nothing about the stored connection: only a test of the stored
        // connection may lift its holds.
        const isStored =
          !secretsGiven && store.settings.some((stored) => isDeepStrictEqual(stored, settings));
        if (report.ok && isStored) board.renew(settings);
        return report;
      } finally {
        parts.hosts.forget(owner);
      }
    },
    'connections.remove': async ({ id }) => {
      const removed = await store.remove(id);
      if (removed) board.forget(id);
      return { removed };
    },
    'keychain.status': () => parts.keychain.probe(),
    'network.status': async () => board.status(),
    'network.setReview': async ({ on }) => {
      if (board.unwritable !== undefined) {
        if (on) return board.status();
        throw new CasebookError('storage.denied', {
          message: `Review stays on. ${board.unwritable}`,
          nextStep: 'Start Casebook again once the profile can be written.',
        });
      }
      // Set the switch before writing the file: a full disk must not delay Review.
      review.set(on);
      board.didChange();
      await store.setReview(on);
      return board.status();
    },
    'network.allowedHosts': async () =>
      parts.hosts.list().map(({ owner, hostPort, origin }) => {
        const proxy = proxyFor(parts.proxies, origin);
        return { connectionId: owner, hostPort, ...(proxy === undefined ? {} : { proxy }) };
      }),
    'network.ledger': async function* ledger({ last }) {
      yield* parts.ledger.tail(last);
    },
    'practice.status': async () => practice.status,
    'practice.setRunning': async ({ running }) => {
      const status = await practice.setRunning(running);
      if (running) board.renew(practice.settings);
      return status;
    },
  };
};
