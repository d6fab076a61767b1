import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { BLOCKS_OF_RANGE, MOST_BLOCKS_ASKED } from '../../../shared/service/derived/blocks-of-range.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import { ParameterForm } from '../../collection/parameter-form.tsx';
import { CollectionsTab } from '../../collection/of-tab/collections-tab.tsx';
import { useTabCollections } from '../../collection/of-tab/use-tab-collections.ts';
import { FieldBars } from '../../table/value-bars/field-bars.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import classes from './blocks.module.css';
import { endpointOfRange, nameOfRange, RANGE_KINDS } from './range-kinds.ts';

const titleOf = ({ params }: Pick<CollectionRecord, 'params'>): string =>
  `Blocks ${params['startBlockHeight'] ?? ''}–${params['endBlockHeight'] ?? ''}`;

const HIDDEN_FIRST: readonly string[] = [];

/** Hints that the form adds, by endpoint. */
const HINTS: Readonly<Record<string, string>> = {
  [BLOCK_TRANSACTION_LIST_MULTI.id]:
    'Up to 20 blocks are checked at once against the counts of the service and the node; for more, press the badge of the collection. Open a height to see its block beside the node’s.',
  [BLOCKS_OF_RANGE.id]: `One request per block, so that each has its own evidence; at most ${groupedCount(MOST_BLOCKS_ASKED)} blocks at once. You can pause it and go on later. Open a height to see the block beside the node’s.`,
};

/**
 * Rows per height as bars: the collection's statement compares them with what the blocks say about
 * themselves.
 */
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

/**
 * A range of blocks: its transactions (4.7), counted by height, or the blocks themselves (4.8);
 * each height leads to its block beside the node's.
 */
export function BlocksTab({ tab }: { readonly tab: TabRecord }) {
  const { openTab } = useWorkbench();
  const collections = useTabCollections(tab);
  const { endpointId, params = {} } = collections.shown ?? {};
  const [chosen, choose] = useState<string>();
  const endpoint = endpointOfRange(chosen ?? endpointId);
  const { startBlockHeight = '', endBlockHeight = '' } = params;
  const isBlocks = endpointId === BLOCKS_OF_RANGE.id;
  return (
    <CollectionsTab
      tab={tab}
      title={tab.title}
      collections={collections}
      nameOf={nameOfRange}
      form={
        <>
          <SegmentedControl
            className={classes.kinds}
            aria-label="What to collect of the blocks"
            data={RANGE_KINDS.map((kind) => ({ value: kind.endpoint.id, label: kind.label }))}
            value={endpoint.id}
            onChange={choose}
          />
          <ParameterForm
            endpoint={endpoint}
            initial={params}
            submitLabel="Collect"
            onSubmit={async (asked) => {
              await collections.collect({ endpointId: endpoint.id, params: asked }, titleOf);
              choose(undefined);
            }}
          />
          <p className={classes.hint}>{HINTS[endpoint.id]}</p>
        </>
      }
      onAddress={(address) => openTab(trailRequest(address))}
      fileStem={`${isBlocks ? 'block-details' : 'blocks'}-${startBlockHeight}-${endBlockHeight}`}
      {...(isBlocks ? {} : { addition: ADDITION })}
    />
  );
}
