import { Loader } from '@mantine/core';
import { keepHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { hasReceipts } from '../../../../shared/engine/tracing/read/flow-source.ts';
import { HASH_RECEIPTS } from '../../../../shared/service/derived/hash-batch.ts';
import { MOST_HASHES } from '../../../../shared/service/derived/hash-list.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import { useStarting } from '../../../tab/use-starting.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import { orderText } from './order-text.ts';

interface GetOrderProps {
  readonly tab: TabRecord;
  /** Transactions whose place in the block, or the order of whose transfers, decides a figure. */
  readonly hashes: readonly string[];
  /** True while receipts are being collected. */
  readonly isPlacing: boolean;
}

/** Whether a collection is of receipts that still arrive. */
export const isPlacing = (record: CollectionRecord): boolean =>
  record.state === 'running' && hasReceipts(record);

/**
 * Ends the statement: offers to collect the receipts that show the order of rows. The trace then reruns
 * automatically.
 */
export function GetOrder({ tab, hashes, isPlacing: isRunning }: GetOrderProps) {
  const { client } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const { collect } = useStarting(tab);
  const asked = hashes.slice(0, MOST_HASHES);
  const getOrder = async (): Promise<void> => {
    const params = await keepHashList(client, caseId, {
      source: 'Transactions of a trace whose order is unknown',
      hashes: asked.map((hash, at) => ({ hash, lines: [at + 1] })),
      malformed: [],
    });
    await collect({ endpointId: HASH_RECEIPTS.id, params });
  };
  return (
    <>
      Figures are ranges.{' '}
      {isRunning ? (
        <span className={classes.asking}>
          <Loader size="xs" /> Asking the node for receipts…
        </span>
      ) : (
        <CollectButton isInText {...orderText(hashes.length)} onCollect={getOrder} />
      )}
    </>
  );
}
