import { Loader } from '@mantine/core';
import { keepHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { hasReceipts } from '../../../../shared/engine/tracing/read/flow-source.ts';
import { HASH_RECEIPTS } from '../../../../shared/service/derived/hash-batch.ts';
import { MOST_HASHES } from '../../../../shared/service/derived/hash-list.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import { useStarting } from '../../../tab/use-starting.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import { orderText } from './order-text.ts';

interface OrderBarProps {
  readonly tab: TabRecord;
  /** Transactions whose place in the block, or the order of whose transfers, decides a figure. */
  readonly hashes: readonly string[];
  /** True while receipts are being collected. */
  readonly isPlacing: boolean;
}

/** Whether a collection is of receipts that still arrive. */
export const isPlacing = (record: CollectionRecord): boolean =>
  record.state === 'running' && hasReceipts(record);

/** Offers to collect the receipts that show the order of rows. The trace then reruns automatically. */
export function OrderBar({ tab, hashes, isPlacing: isRunning }: OrderBarProps) {
  const { client } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const { collect } = useStarting(tab);
  const asked = hashes.slice(0, MOST_HASHES);
  const { label, remark } = orderText(hashes.length);
  const transactions = countText(asked.length, 'transaction');
  const getOrder = async (): Promise<void> => {
    const params = await keepHashList(client, caseId, {
      source: 'Transactions of a trace whose order is unknown',
      hashes: asked.map((hash, at) => ({ hash, lines: [at + 1] })),
      malformed: [],
    });
    await collect({ endpointId: HASH_RECEIPTS.id, params });
  };
  return (
    <div className={classes.order}>
      {isRunning ? (
        <>
          <Loader size="xs" /> Asking the node for receipts…
        </>
      ) : (
        <>
          <CollectButton
            label={label}
            title={`Asks the node for the receipts of ${transactions}: a receipt states the transaction’s place in the block and the order of its token transfers`}
            onCollect={getOrder}
          />
          {remark !== undefined && (
            <span
              className={classes.dim}
              title="A list of hashes, as which they are asked for, holds no more"
            >
              {remark}
            </span>
          )}
        </>
      )}
    </div>
  );
}
