import type { TabRecord } from '../../cases/case-records.ts';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EverySourceTab } from '../../workbench/node-answers/every-source-tab.tsx';
import { kindsOfBlock, listsOfBlock } from './block-lists.ts';
import { BlockSideBySide } from './block-side-by-side.tsx';
import { blockQuestions } from './facts/node-blocks.ts';

/** One block of the main chain by its height: its details (4.8), its transactions of each kind (4.7), and the node's block beside them. */
export function BlockTab({ tab }: { readonly tab: TabRecord }) {
  const height = typeof tab.params['height'] === 'string' ? tab.params['height'] : '';
  return (
    <EverySourceTab
      tab={tab}
      heading={
        <>
          <strong>Block</strong>
          <span
            className="casebook-figures"
            {...subjectAttributes({ kind: 'height', value: height, chain: 'main' })}
          >
            {height} <CopyButton value={height} what="block height" />
          </span>
        </>
      }
      lists={listsOfBlock(height)}
      further={kindsOfBlock(height)}
      node={blockQuestions(height)}
      asks="Asks 4.8 and 4.7, and the node for this block and its pending one"
      fileStem={`block-${height}`}
      sideBySide={({ collectionIds, node }) => (
        <BlockSideBySide height={height} detailsId={collectionIds[0]} asked={node} />
      )}
    />
  );
}
