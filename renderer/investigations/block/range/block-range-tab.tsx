import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { CollectionRecord, TabRecord } from '../../../cases/case-records.ts';
import type { FilterClause } from '../../../review/review-session.ts';
import type { CollectionAddition } from '../../../workbench/collection-addition.ts';
import { ParameterForm } from '../../../workbench/parameter-form.tsx';
import { SetsTab } from '../../../workbench/sets/sets-tab.tsx';
import { useSets } from '../../../workbench/sets/use-sets.ts';
import { FieldBars } from '../../../workbench/value-bars/field-bars.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import classes from '../block.module.css';

/** What a set of blocks is of, and when it was asked for, UTC. */
function nameOf({ params, createdAt }: Pick<CollectionRecord, 'params' | 'createdAt'>): string {
  const { startBlockHeight = '', endBlockHeight = '', protocolType = 'transaction' } = params;
  return `${startBlockHeight} to ${endBlockHeight}, ${protocolType}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const titleOf = ({ params }: Pick<CollectionRecord, 'params'>): string =>
  `Blocks ${params['startBlockHeight'] ?? ''}–${params['endBlockHeight'] ?? ''}`;

const HIDDEN_FIRST: readonly string[] = [];

/** Rows per height as bars: the statement of the set compares them with what the blocks say of themselves. */
const ADDITION: CollectionAddition = {
  arrange: (own) => own,
  hiddenFirst: HIDDEN_FIRST,
  toQuery: (filter: readonly FilterClause[]) => filter,
  tools: ({ session, snapshot, filter, onFilter }) => (
    <FieldBars
      label="Rows by block height"
      field="height"
      session={session}
      total={snapshot?.total ?? 0}
      filter={filter}
      onFilter={onFilter}
    />
  ),
};

/** The transactions of a range of blocks (4.7), counted by height; each height leads to its block beside the node's. */
export function BlockRangeTab({ tab }: { readonly tab: TabRecord }) {
  const { openTab } = useWorkbench();
  const sets = useSets(tab);
  const { startBlockHeight = '', endBlockHeight = '' } = sets.shown?.params ?? {};
  return (
    <SetsTab
      tab={tab}
      title={tab.title}
      sets={sets}
      nameOf={nameOf}
      form={
        <>
          <ParameterForm
            endpoint={BLOCK_TRANSACTION_LIST_MULTI}
            initial={sets.shown?.params ?? {}}
            submitLabel="Collect"
            onSubmit={(params) =>
              sets.collect({ endpointId: BLOCK_TRANSACTION_LIST_MULTI.id, params }, titleOf)
            }
          />
          <p className={classes.hint}>
            Rows per block are compared with the blocks’ own counts (4.8, JSON-RPC): of up to 20 blocks at
            once, of more from the badge of the set. Open a height to see the block beside the node’s,
            preconfirmed while it is.
          </p>
        </>
      }
      onAddress={(address) => openTab({ kind: 'trail', params: { address: address.toLowerCase() } })}
      fileStem={`blocks-${startBlockHeight}-${endBlockHeight}`}
      addition={ADDITION}
    />
  );
}
