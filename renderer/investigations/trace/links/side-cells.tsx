import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { LinkSide } from '../../../../shared/engine/linking/link-side.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { trailRequest, transactionRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import styles from './links.module.css';
import { EvidenceTime } from '../../../collection/money/evidence-time.tsx';
import { namedInCase } from '../../../collection/money/named-in-case.ts';
import { unitText } from '../../../collection/money/unit-text.ts';
import { wayText } from './link-text.ts';

/** One movement of a link: when, what, who; its time opens the evidence. */
export function SideText({ side }: { readonly side: LinkSide }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const names = useWorkbenchState('tokenNames');
  const party = (address: string) => (
    <AddressText
      address={address}
      label={labels.get(address)}
      onOpen={() => openTab(trailRequest(address))}
    />
  );
  return (
    <div className={styles.side}>
      <span>
        <EvidenceTime row={side} /> <span className={classes.dim}>{wayText(side)}</span>{' '}
        <HexLink
          value={side.hash}
          what="transaction hash"
          chain={side.chain}
          subject="transaction"
          onOpen={() => openTab(transactionRequest(side.hash))}
        />
      </span>
      <span className={classes.source}>
        <strong>
          <AmountText amount={formatDecimal(side.amount)} />{' '}
          {unitText(namedInCase({ asset: side.asset, symbol: '', decimals: 0 }, names))}
        </strong>
        {side.from !== '' && party(side.from)}
        {side.from !== '' && side.to !== '' && '→'}
        {side.to !== '' && party(side.to)}
      </span>
    </div>
  );
}
