import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { Badge } from '../../parts/badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const STATES = { failed: 'fail', pending: 'pending', untold: '' } as const;

const SUSPECTED = 'Its row is suspected of deceiving: sums leave it out unless you count it.';

/**
 * Whether a transfer took place, and whether its row is suspected of deceiving: the worse of them, because a
 * row has one status; the other is on hover.
 */
export function StateOfTransfer({
  transfer,
}: {
  readonly transfer: Pick<Transfer, 'unsettled' | 'isSuspected'>;
}) {
  const { unsettled, isSuspected } = transfer;
  // A token transfer is a log, and what fails leaves no logs.
  const state = unsettled === undefined ? 'success' : STATES[unsettled];
  if (isSuspected !== true) return <StateBadge state={state} />;
  if (unsettled === 'failed')
    return (
      <Badge tone="failed" title={SUSPECTED}>
        failed
      </Badge>
    );
  return (
    <Badge tone="warning" title={state === '' ? SUSPECTED : `${SUSPECTED} Its state: ${state}.`}>
      suspected
    </Badge>
  );
}
