import { INTERNAL_TRANSACTION_DETAIL } from '../../../shared/service/endpoints/internal-transaction-detail.ts';
import { TOKEN_TRANSACTION_DETAIL } from '../../../shared/service/endpoints/token-transaction-detail.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../shared/service/endpoints/token-transfer-multi.ts';
import { TZ_TRANSACTION_FILLS } from '../../../shared/service/endpoints/tz-transaction-fills.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { EverySourceTab, type SourceList } from '../../workbench/node-answers/every-source-tab.tsx';
import { SubjectMarks } from '../../workbench/subject-marks.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { nodeQuestions } from './ask/node-records.ts';
import { SideBySide } from './side-by-side.tsx';

/** The lists that are asked about one hash, on either chain. */
const listsOf = (hash: string): readonly SourceList[] => [
  { endpoint: TOKEN_TRANSACTION_DETAIL, params: { txId: hash }, title: 'Token transfers' },
  { endpoint: INTERNAL_TRANSACTION_DETAIL, params: { txId: hash }, title: 'Internal calls' },
  { endpoint: TZ_TRANSACTION_FILLS, params: { txid: hash }, title: 'Trade zone' },
  { endpoint: TOKEN_TRANSFER_MULTI, params: { txId: hash }, title: 'Transfers by batch' },
];

/** One transaction by its hash: what every source of either chain says, side by side, and each list by itself. */
export function TransactionTab({ tab }: { readonly tab: TabRecord }) {
  const hash = typeof tab.params['hash'] === 'string' ? tab.params['hash'].toLowerCase() : '';
  const label = useWorkbench().labels.get(hash);
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
      lists={listsOf(hash)}
      node={nodeQuestions(hash)}
      asks="Asks 4.2, 4.3, 4.4 and 4.14, and the node for transaction, receipt and raw form"
      fileStem={`transaction-${hash.slice(0, 10)}`}
      sideBySide={({ collectionIds, node }) => (
        <SideBySide hash={hash} own={collectionIds} seqs={node?.seqs ?? []} problems={node?.problems ?? []} />
      )}
    />
  );
}
