import type { ConnectionActivity } from '../../../shared/contract/connections-contract.ts';

export interface ConnectionStateText {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'held' | 'quiet';
  /** A sentence of explanation, for the tooltip and for screen readers. */
  readonly explanation: string;
}

/**
 * Describes the state of the case's connection in one word. The wire to the trusted side takes
 * precedence, then the Review switch, then a pause that the service demanded, then whether the
 * service was reached. Times are UTC.
 */
export function describeConnectionState(known: {
  readonly connected: boolean;
  readonly review: boolean;
  readonly hasCase: boolean;
  /** True if the case uses the practice service and the user has stopped it. */
  readonly practiceStopped: boolean;
  readonly activity: ConnectionActivity | undefined;
  /** Unix ms. */
  readonly now: number;
}): ConnectionStateText {
  const { connected, review, hasCase, practiceStopped, activity, now } = known;
  if (!connected)
    return {
      text: 'disconnected',
      tone: 'bad',
      explanation: 'Casebook itself does not respond. Everything on screen stays.',
    };
  if (review)
    return { text: 'review', tone: 'held', explanation: 'The Review switch is on: nothing can be sent.' };
  if (!hasCase)
    return { text: 'no case open', tone: 'quiet', explanation: 'Open a case to use its service.' };
  if (practiceStopped)
    return { text: 'offline', tone: 'bad', explanation: 'The practice service is stopped.' };
  if (activity === undefined || activity.reachable === 'unknown')
    return {
      text: 'not connected yet',
      tone: 'quiet',
      explanation: 'Nothing was requested from this service yet.',
    };
  if (activity.pausedUntil !== undefined && activity.pausedUntil > now) {
    const until = new Date(activity.pausedUntil).toISOString().slice(11, 19);
    return {
      text: `waiting until ${until} UTC`,
      tone: 'held',
      explanation: 'The service asked for a pause.',
    };
  }
  return activity.reachable === 'online'
    ? { text: 'online', tone: 'good', explanation: 'The service answered the last request.' }
    : { text: 'offline', tone: 'bad', explanation: 'The service did not answer the last request.' };
}
