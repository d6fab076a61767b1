import { expect, it } from 'vitest';
import { describeConnectionState } from '../../../../renderer/app/status-bar/describe-connection-state.ts';
import type { ConnectionActivity } from '../../../../shared/contract/connections-contract.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
const online: ConnectionActivity = {
  connectionId: 'acme',
  reachable: 'online',
  queued: 0,
  inFlight: 0,
  requestsPerSecond: 4,
  mostRequestsPerSecond: 20,
};
const known = {
  connected: true,
  review: false,
  hasCase: true,
  practiceStopped: false,
  activity: online,
  now: NOW,
};

it.each([
  ['online', known],
  ['offline', { ...known, activity: { ...online, reachable: 'offline' } }],
  ['not connected yet', { ...known, activity: undefined }],
  ['not connected yet', { ...known, activity: { ...online, reachable: 'unknown' } }],
  ['no case open', { ...known, hasCase: false, activity: undefined }],
  ['offline', { ...known, practiceStopped: true }],
  ['review', { ...known, review: true }],
  ['disconnected', { ...known, connected: false, review: true }],
  ['waiting until 12:00:30 UTC', { ...known, activity: { ...online, pausedUntil: NOW + 30_000 } }],
  ['online', { ...known, activity: { ...online, pausedUntil: NOW - 1 } }],
] as const)('says %s', (word, given) => {
  expect(describeConnectionState(given).text).toBe(word);
});
