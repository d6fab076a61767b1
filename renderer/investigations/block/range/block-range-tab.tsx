import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { CollectionRecord, TabRecord } from '../../../cases/case-records.ts';
import type { FilterClause } from '../../../review/review-session.ts';
import { CollectionView, type CollectionAddition } from '../../../workbench/collection-view.tsx';
import { ParameterForm } from '../../../workbench/parameter-form.tsx';
import { SetChoice } from '../../../workbench/sets/set-choice.tsx';
import { useCollection } from '../../../workbench/use-collection.ts';
import { FieldBars } from '../../../workbench/value-bars/field-bars.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import classes from '../block.module.css';

/** What a set of blocks is of, and when it was asked for, UTC. */
function nameOf({ params, createdAt }: Pick<CollectionRecord, 'params' | 'createdAt'>): string {
  const { startBlockHeight = '', endBlockHeight = '', protocolType = 'transaction' } = params;
  return `${startBlockHeight} to ${endBlockHeight}, ${protocolType}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

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
  const { runner, caseRecord, updateTab, openTab } = useWorkbench();
  const newest = tab.collectionIds.at(-1);
  const [looked, setLooked] = useState<string>();
  const shownId = looked ?? newest;
  const shown = useCollection(shownId)?.record;
  const [asking, setAsking] = useState(newest === undefined);

  const collect = async (params: Readonly<Record<string, string>>): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const record = await runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId: BLOCK_TRANSACTION_LIST_MULTI.id,
      params,
      goal: { kind: 'all' },
    });
    setAsking(false);
    setLooked(undefined);
    await updateTab({
      ...tab,
      title: `Blocks ${params['startBlockHeight'] ?? ''}–${params['endBlockHeight'] ?? ''}`,
      collectionIds: [...tab.collectionIds, record.collectionId],
    });
  };
  return (
    <div className={workbenchClasses.view}>
      {newest !== undefined && (
        <header className={workbenchClasses.subject}>
          <strong>{tab.title}</strong>
          <SetChoice
            collectionIds={tab.collectionIds}
            shown={shownId ?? newest}
            nameOf={nameOf}
            onShow={setLooked}
          />
          <span className={workbenchClasses.spacer} />
          <Button
            variant="default"
            leftSection={<IconAdjustments size={14} />}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            What to collect
          </Button>
        </header>
      )}
      {asking && (
        <>
          <ParameterForm
            endpoint={BLOCK_TRANSACTION_LIST_MULTI}
            initial={shown?.params ?? {}}
            submitLabel="Collect"
            onSubmit={collect}
          />
          <p className={classes.hint}>
            Rows per block are compared with the blocks’ own counts (4.8, JSON-RPC): of up to 20 blocks at
            once, of more from the badge of the set. Open a height to see the block beside the node’s,
            preconfirmed while it is.
          </p>
        </>
      )}
      {shownId !== undefined && shown !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={shownId}
          endpointId={shown.endpointId}
          onAddress={(address) => openTab({ kind: 'trail', params: { address: address.toLowerCase() } })}
          fileStem={`blocks-${shown.params['startBlockHeight'] ?? ''}-${shown.params['endBlockHeight'] ?? ''}`}
          addition={ADDITION}
        />
      )}
    </div>
  );
}
