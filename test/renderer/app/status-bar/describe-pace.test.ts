import { expect, it } from 'vitest';
import { describePace } from '../../../../renderer/app/status-bar/describe-pace.ts';
import type { ConnectionActivity } from '../../../../shared/contract/connections-contract.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
const activity: ConnectionActivity = {
  connectionId: 'acme',
  reachable: 'online',
  queued: 0,
  inFlight: 0,
  requestsPerSecond: 8.512,
  mostRequestsPerSecond: 20,
};

it('shows the rate in force, and that nothing was learnt yet', () => {
  expect(describePace(activity, NOW)).toEqual({
    text: '8.5/s',
    explanation: 'The service did not complain about the pace; at most 20/s by your setting.',
  });
});

it.each([
  [40_000, '40 s ago'],
  [-5000, '0 s ago'],
  [119_400, '119 s ago'],
  [180_000, '3 min ago'],
  [7_200_000, '2 h ago'],
])('says what the service complained about, %i ms ago', (agoMs, ago) => {
  const complained = { ...activity, complaint: { requestsPerSecond: 10.16, at: NOW - agoMs } };
  expect(describePace(complained, NOW).explanation).toBe(
    `The service complained at 10.2/s ${ago}; at most 20/s by your setting.`,
  );
});
