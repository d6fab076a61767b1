import { useMemo } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { EverySourceTab } from '../../collection/sources/every-source-tab.tsx';
import type { AskedNode } from '../../evidence/node-answers/ask-node.ts';
import { readKeptNode } from '../../evidence/node-answers/kept-node.ts';
import { readNodeAnswers } from '../../evidence/node-answers/read-node-answers.ts';
import type { SourceList } from '../../evidence/node-answers/source-list.ts';
import { useNodeAnswers } from '../../evidence/node-answers/use-node-answers.ts';
import { useAllFields } from '../../evidence/field-table/use-all-fields.ts';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { listsOfHash, listsOfPlace } from './ask/lists-of-transaction.ts';
import { isKnownToNode, nodeQuestions, readNodeRecords } from './ask/node-records.ts';
import { SideBySide } from './side-by-side.tsx';
import { hexInFileName } from '../../parts/known-addresses.ts';

const NONE: readonly number[] = [];

/**
 * One transaction by its hash: what every source of either chain says, side by side, and each list
 * by itself.
 */
export function TransactionTab({ tab, params }: TabProps<'transaction'>) {
  const hash = params.hash.toLowerCase();
  const { client } = useWorkbench();
  const { isWhole, onWhole } = useAllFields(tab);
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const label = labels.get(hash);
  const { answers } = useNodeAnswers(readKeptNode(tab.view)?.seqs ?? NONE);
  const known = useMemo(() => listsOfPlace(readNodeRecords(answers, hash)), [answers, hash]);
  /** Uses the node's current response; if it has none, the previous one. */
  const furtherOf = async (asked: AskedNode | undefined): Promise<readonly SourceList[]> => {
    const read = await readNodeAnswers(client, caseRecord.caseId, asked?.seqs ?? NONE);
    const found = listsOfPlace(readNodeRecords(read, hash));
    return found.length === 0 ? known : found;
  };
  return (
    <EverySourceTab
      tab={tab}
      heading={
        <>
          <strong>
            {label === undefined || label === '' ? 'Transaction' : <HostileText text={label} atMost={60} />}
          </strong>
          <span
            className="casebook-mono"
            {...subjectAttributes({ kind: 'transaction', value: hash, chain: 'main' })}
          >
            {hash} <CopyButton value={hash} what="transaction hash" />
          </span>
          <SubjectMarks subject={hash} what="transaction" isLabelled />
        </>
      }
      lists={listsOfHash(hash)}
      further={known}
      furtherOf={furtherOf}
      node={nodeQuestions(hash)}
      isKnown={isKnownToNode}
      asks="Requests its transfers, internal transactions and trade-zone details, the node’s transaction, receipt and raw form, and the lists of its sender and block if the node names them"
      fileStem={`transaction-${hexInFileName(hash)}`}
      sideBySide={({ collectionIds, node, missing }) => (
        <SideBySide
          tab={tab}
          hash={hash}
          own={collectionIds}
          seqs={node?.seqs ?? []}
          problems={node?.problems ?? []}
          missing={missing}
          isWhole={isWhole}
          onWhole={onWhole}
        />
      )}
    />
  );
}
