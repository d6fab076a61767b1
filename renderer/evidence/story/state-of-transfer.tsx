import { use } from 'react';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { Badge } from '../../parts/badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { DisputedState } from '../../table/data-table/disputed-state.tsx';
import { DisputesContext } from '../contradicted/disputed-mark.tsx';
import { placeOf } from './contradicted-movements.ts';

const STATES = { failed: 'fail', pending: 'pending', untold: '' } as const;

const SUSPECTED = 'Its row is suspected of deceiving: sums leave it out unless you count it.';

/**
 * Whether a transfer took place, whether its row is suspected of deceiving, and whether another source
 * contradicts it: the worst of them, because a row has one status; the others are on hover.
 */
export function StateOfTransfer({
  transfer,
}: {
  readonly transfer: Pick<Transfer, 'unsettled' | 'isSuspected' | 'seq' | 'index'>;
}) {
  const { unsettled, isSuspected } = transfer;
  const dispute = use(DisputesContext).get(placeOf(transfer));
  // A token transfer is a log, and what fails leaves no logs.
  const state = unsettled === undefined ? 'success' : STATES[unsettled];
  if (dispute !== undefined) {
    const why = isSuspected === true ? `${dispute}. ${SUSPECTED}` : dispute;
    return <DisputedState state={state} why={why} onShow={undefined} />;
  }
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
