import type { ConnectionActivity } from '../../../shared/contract/connections-contract.ts';

const paceText = (requestsPerSecond: number): string => `${Number(requestsPerSecond.toFixed(1))}/s`;

function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3600)} h ago`;
}

/**
 * Describes the connection's pace for the status line. `text` is the current pace ("8.5/s");
 * `explanation` says what was learnt about the service and what the setting allows. `now` is in
 * Unix ms.
 */
export function describePace(
  activity: ConnectionActivity,
  now: number,
): { readonly text: string; readonly explanation: string } {
  const { requestsPerSecond, mostRequestsPerSecond, complaint } = activity;
  const learnt =
    complaint === undefined
      ? 'The service did not complain about the pace'
      : `The service complained at ${paceText(complaint.requestsPerSecond)} ${agoText(now - complaint.at)}`;
  return {
    text: paceText(requestsPerSecond),
    explanation:
      mostRequestsPerSecond === undefined
        ? `${learnt}; your setting has no upper bound.`
        : `${learnt}; at most ${paceText(mostRequestsPerSecond)} by your setting.`,
  };
}
