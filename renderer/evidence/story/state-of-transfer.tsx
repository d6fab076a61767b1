import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { Badge } from '../../parts/badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const STATES = { failed: 'fail', pending: 'pending', untold: '' } as const;

/** Whether a transfer took place, and whether its row is suspected of deceiving. */
export function StateOfTransfer({
  transfer,
}: {
  readonly transfer: Pick<Transfer, 'unsettled' | 'isSuspected'>;
}) {
  const { unsettled, isSuspected } = transfer;
  return (
    <>
      {/* A token transfer is a log, and what fails leaves no logs. */}
      <StateBadge state={unsettled === undefined ? 'success' : STATES[unsettled]} />
      {isSuspected === true && (
        <>
          {' '}
          <Badge tone="warning" title="Its row is suspected of deceiving: it is in no sum.">
            suspected
          </Badge>
        </>
      )}
    </>
  );
}
