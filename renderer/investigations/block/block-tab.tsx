import { groupedDigits } from '../../../shared/units/count-text.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { blockSubject } from '../../../shared/engine/storage/subject.ts';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { labelOf } from '../../tab/kept-name.ts';
import { EverySourceTab } from '../../collection/sources/every-source-tab.tsx';
import { useAllFields } from '../../evidence/field-table/use-all-fields.ts';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import { readNodeAnswers } from '../../evidence/node-answers/read-node-answers.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { kindsOfBlock, listsOfBlock } from './block-lists.ts';
import { BlockSideBySide } from './block-side-by-side.tsx';
import { BlockByHash } from './by-hash/block-by-hash.tsx';
import { blockQuestions, detailQuestions, isKnownToNode } from './fields/node-blocks.ts';

/** One block of the main chain, by its height or, if that is unknown, by its hash. */
export function BlockTab({ tab, params }: TabProps<'block'>) {
  return 'height' in params ? (
    <BlockByHeight tab={tab} height={params.height} />
  ) : (
    <BlockByHash tab={tab} hash={params.hash.toLowerCase()} />
  );
}

/**
 * One block of the main chain by its height: its details (4.8), its transactions of each kind
 * (4.7), and the node's block beside them.
 */
function BlockByHeight({ tab, height }: { readonly tab: TabRecord; readonly height: string }) {
  const subject: ChainSubject = { kind: 'height', value: height, chain: 'main' };
  const label = labelOf(useWorkbenchState('labels'), subject);
  const { isWhole, onWhole } = useAllFields(tab);
  const { client } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  return (
    <EverySourceTab
      tab={tab}
      heading={
        <>
          <strong>
            {label === undefined || label === '' ? 'Block' : <HostileText text={label} atMost={60} />}
          </strong>
          <span className="casebook-figures" {...subjectAttributes(subject)}>
            {groupedDigits(height)} <CopyButton value={height} what="block height" />
          </span>
          <SubjectMarks subject={blockSubject('main', height)} what="block" isLabelled />
        </>
      }
      lists={listsOfBlock(height)}
      further={kindsOfBlock(height)}
      furtherOf={() => Promise.resolve(kindsOfBlock(height))}
      node={blockQuestions(height)}
      furtherNode={async ({ seqs }) => detailQuestions(await readNodeAnswers(client, caseId, seqs), height)}
      isKnown={(read) => isKnownToNode(read, height)}
      asks="Requests the block and its transactions of every kind, and from the node this block with its receipts, and the pending one"
      fileStem={`block-${height}`}
      sideBySide={({ collectionIds, node, missing }) => (
        <BlockSideBySide
          tab={tab}
          height={height}
          own={collectionIds}
          asked={node}
          missing={missing}
          isWhole={isWhole}
          onWhole={onWhole}
        />
      )}
    />
  );
}
