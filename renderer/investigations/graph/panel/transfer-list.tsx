import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { DisputedMark } from '../../../evidence/contradicted/disputed-mark.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { transactionRequest } from '../../../tab/tab-requests.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';
import { newestFirst } from '../transfers/newest-first.ts';
import { chainOf, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { AssetText } from './asset-text.tsx';
import classes from './panel.module.css';

interface TransferListProps {
  readonly sums: readonly AssetSum[];
  readonly names: TokenNames;
}

/** Transfers listed at first, and added with each click. */
const STEP = 100;

function TransferRow({ transfer, names }: { readonly transfer: Transfer; readonly names: TokenNames }) {
  const { openTab, showEvidence } = useWorkbench();
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const amount = <AmountText amount={formatDecimal(transfer.amount)} asReported={transfer.asReported} />;
  return (
    <li>
      <TimeText
        time={transfer.time === undefined ? '' : String(transfer.time)}
        display={timeDisplay}
        now={now}
      />
      <span>
        {transfer.unsettled === undefined ? amount : <s title={transfer.unsettled}>{amount}</s>}{' '}
        <AssetText asset={transfer.asset} names={names} /> <DisputedMark row={transfer} />
      </span>
      <HexLink
        value={transfer.hash}
        what="transaction hash"
        chain={chainOf(transfer)}
        onOpen={() => openTab(transactionRequest(transfer.hash))}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Evidence of the transfer in ${transfer.hash}`}
        onClick={() => showEvidence({ seq: transfer.seq, index: transfer.index })}
      >
        Evidence
      </Button>
    </li>
  );
}

/**
 * The transfers of an edge one by one, newest first across all assets, with their evidence: the
 * first hundred, then more on demand.
 */
export function TransferList({ sums, names }: TransferListProps) {
  const [shown, setShown] = useState(STEP);
  const transfers = useMemo(() => newestFirst(sums.flatMap((sum) => sum.transfers)), [sums]);
  const left = transfers.length - shown;
  return (
    <>
      <ul className={classes.transfers} aria-label="Transfers of this arrow">
        {transfers.slice(0, shown).map((transfer, place) => (
          <TransferRow
            // Identical transfers of one transaction are legal, so their position distinguishes
            // them.
            key={`${transfer.hash} ${transfer.seq} ${transfer.index} ${place}`}
            transfer={transfer}
            names={names}
          />
        ))}
      </ul>
      {left > 0 && (
        <div className={classes.buttons}>
          <span className={classes.dim}>
            The newest {groupedCount(shown)} of {groupedCount(transfers.length)}
          </span>
          <Button size="compact-xs" variant="default" onClick={() => setShown(shown + STEP)}>
            Show {groupedCount(Math.min(STEP, left))} more
          </Button>
        </div>
      )}
    </>
  );
}
