import { useState } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import { MAIN_HASH_BATCH, TRADE_ZONE_HASH_BATCH } from '../../../shared/service/derived/hash-batch.ts';
import type { HashList } from '../../../shared/service/derived/hash-list.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { keepHashList } from '../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import { useStarting } from '../../tab/use-starting.ts';
import { BatchView } from './batch-view.tsx';
import type { BatchChain } from './intake/chain-choice.tsx';
import { HashIntake } from './intake/hash-intake.tsx';

/**
 * A batch of hashes: the list is entered, parsed and previewed; then each hash is looked up and
 * gets a row.
 */
export function BatchTab({ tab }: { readonly tab: TabRecord }) {
  const { client } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const { start, remember } = useStarting(tab);
  const collectionId = tab.collectionIds.at(-1);
  const [begun, setBegun] = useState<string>();
  const [isAsking, setAsking] = useState(collectionId === undefined);
  const collect = async (list: HashList, chain: BatchChain): Promise<void> => {
    const record = await start({
      endpointId: (chain === 'main' ? MAIN_HASH_BATCH : TRADE_ZONE_HASH_BATCH).id,
      params: await keepHashList(client, caseId, list),
    });
    setBegun(record.collectionId);
    await remember([record], () => ({ title: countText(list.hashes.length, 'hash', 'hashes') }));
    setAsking(false);
  };
  return (
    <div className={classes.view}>
      {(isAsking || collectionId === undefined) && <HashIntake onCollect={collect} />}
      {!isAsking && collectionId !== undefined && (
        <BatchView
          key={collectionId}
          tab={tab}
          collectionId={collectionId}
          isNew={begun === collectionId}
          onNewList={() => setAsking(true)}
        />
      )}
    </div>
  );
}
