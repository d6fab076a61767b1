import { Button } from '@mantine/core';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { AskNodeForBalance } from '../../collection/of-address/stated-balance/ask-node-for-balance.tsx';
import { useAddressBalance } from '../../collection/of-address/stated-balance/use-address-balance.ts';
import { useBlockedCollecting } from '../../collection/of-address/use-blocked-collecting.ts';
import { RecordLinks } from '../../evidence/node-answers/record-links.tsx';
import { AmountText } from '../../parts/amount-text.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { nativeName } from '../../table/summary/name-tokens.ts';
import classes from './balance.module.css';

interface NoMovementsProps {
  readonly tab: TabRecord;
  readonly address: string;
  /** True if every kind is collected: the node can then confirm that nothing moved. */
  readonly isDecided: boolean;
}

const SYMBOL_CHARACTERS = 12;

/** What to do about an address without movements: open its trail, or ask the node for its balance. */
export function NoMovements({ tab, address, isDecided }: NoMovementsProps) {
  const { openTab } = useWorkbench();
  const balance = useAddressBalance(tab, address, 'statedBalance');
  const blocked = useBlockedCollecting();
  const coin = nativeName(useWorkbenchState('tokenNames'));
  const { asked, coins, failure } = balance;
  return (
    <>
      {asked !== undefined && coins !== undefined && (
        <p role="status">
          The node says <AmountText amount={coins} unit={coin} />{' '}
          <HostileText text={coin} atMost={SYMBOL_CHARACTERS} /> at the end of block{' '}
          {groupedCount(asked.height)} (<RecordLinks seqs={[asked.seq]} />
          ).
        </p>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className={classes.acts}>
        {isDecided && <AskNodeForBalance balance={balance} blocked={blocked} />}
        <Button size="compact-sm" variant="default" onClick={() => openTab(trailRequest(address))}>
          Open its trail
        </Button>
      </div>
    </>
  );
}
