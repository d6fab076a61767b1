import { Button, Tabs } from '@mantine/core';
import { BLOCK_FILLS } from '../../../shared/service/endpoints/block-fills.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { readKeptNode } from '../../workbench/node-answers/kept-node.ts';
import { useAsking } from '../../workbench/node-answers/use-asking.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from '../../workbench/workbench.module.css';
import { BlockSideBySide } from './block-side-by-side.tsx';
import { blockQuestions } from './facts/node-blocks.ts';

/** In the order in which a tab keeps their collections. */
const LISTS = [BLOCK_FILLS, BLOCK_TRANSACTION_LIST_MULTI];

/** One block of the main chain by its height: its details (4.8), its transactions (4.7), and the node's block beside them. */
export function BlockTab({ tab }: { readonly tab: TabRecord }) {
  const { network, readOnlyReason, openTab } = useWorkbench();
  const height = typeof tab.params['height'] === 'string' ? tab.params['height'] : '';
  const { ask, busy, failure } = useAsking(
    tab,
    [
      { endpointId: BLOCK_FILLS.id, params: { height } },
      {
        endpointId: BLOCK_TRANSACTION_LIST_MULTI.id,
        params: { startBlockHeight: height, endBlockHeight: height },
      },
    ],
    blockQuestions(height),
  );
  const isAsked = tab.collectionIds.length === LISTS.length;
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. What was collected stays open.' : undefined);
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
        <strong>Block</strong>
        <span
          className="casebook-figures"
          {...subjectAttributes({ kind: 'height', value: height, chain: 'main' })}
        >
          {height} <CopyButton value={height} what="block height" />
        </span>
        <span className={classes.spacer} />
        {blocked !== undefined && <span className={classes.dim}>{blocked}</span>}
        <Button
          variant={isAsked ? 'default' : 'filled'}
          loading={busy}
          disabled={blocked !== undefined}
          title="Asks 4.8 and 4.7, and the node for this block and its pending one"
          onClick={ask}
        >
          {isAsked ? 'Ask every source again' : 'Ask every source'}
        </Button>
      </header>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Tabs defaultValue="sources" className={classes.view} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="sources">Side by side</Tabs.Tab>
          {isAsked &&
            LISTS.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {title}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="sources" className={classes.section}>
          <BlockSideBySide
            height={height}
            detailsId={isAsked ? tab.collectionIds[0] : undefined}
            asked={readKeptNode(tab.view)}
          />
        </Tabs.Panel>
        {isAsked &&
          LISTS.map(({ id }, index) => (
            <Tabs.Panel key={id} value={id} className={classes.section}>
              <CollectionView
                key={tab.collectionIds[index]}
                tab={tab}
                collectionId={tab.collectionIds[index] ?? ''}
                endpointId={id}
                onAddress={(address) =>
                  openTab({ kind: 'trail', params: { address: address.toLowerCase() } })
                }
                onAgain={ask}
                fileStem={`block-${height}-${id}`}
              />
            </Tabs.Panel>
          ))}
      </Tabs>
    </div>
  );
}
