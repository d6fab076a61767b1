import { Button, Tabs } from '@mantine/core';
import { INTERNAL_TRANSACTION_DETAIL } from '../../../shared/service/endpoints/internal-transaction-detail.ts';
import { TOKEN_TRANSACTION_DETAIL } from '../../../shared/service/endpoints/token-transaction-detail.ts';
import { TZ_TRANSACTION_FILLS } from '../../../shared/service/endpoints/tz-transaction-fills.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { readKeptNode } from '../../workbench/node-answers/kept-node.ts';
import { useAsking, type TabQuestion } from '../../workbench/node-answers/use-asking.ts';
import { SubjectMarks } from '../../workbench/subject-marks.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from '../../workbench/workbench.module.css';
import { nodeQuestions } from './ask/node-records.ts';
import { SideBySide } from './side-by-side.tsx';

/** The lists that are asked about one hash, on either chain: each is a section, with its own statement and file. */
const LISTS = [
  { endpoint: TOKEN_TRANSACTION_DETAIL, parameter: 'txId', title: 'Token transfers' },
  { endpoint: INTERNAL_TRANSACTION_DETAIL, parameter: 'txId', title: 'Internal calls' },
  { endpoint: TZ_TRANSACTION_FILLS, parameter: 'txid', title: 'Trade zone' },
] as const;

const questionsOf = (hash: string): readonly TabQuestion[] =>
  LISTS.map(({ endpoint, parameter }) => ({ endpointId: endpoint.id, params: { [parameter]: hash } }));

/** One transaction by its hash: what every source of either chain says, side by side, and each list by itself. */
export function TransactionTab({ tab }: { readonly tab: TabRecord }) {
  const { network, readOnlyReason, openTab, labels } = useWorkbench();
  const hash = typeof tab.params['hash'] === 'string' ? tab.params['hash'].toLowerCase() : '';
  const label = labels.get(hash);
  const { ask, busy, failure } = useAsking(tab, questionsOf(hash), nodeQuestions(hash));
  // A tab of an older version asked fewer lists: it is asked anew.
  const isAsked = tab.collectionIds.length === LISTS.length;
  const kept = readKeptNode(tab.view);
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. What was collected stays open.' : undefined);
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
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
        <span className={classes.spacer} />
        {blocked !== undefined && <span className={classes.dim}>{blocked}</span>}
        <Button
          variant={isAsked ? 'default' : 'filled'}
          loading={busy}
          disabled={blocked !== undefined}
          title="Asks 4.2, 4.4 and 4.14, and the node for transaction, receipt and raw form"
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
            LISTS.map(({ endpoint, title }) => (
              <Tabs.Tab key={endpoint.id} value={endpoint.id}>
                {title}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="sources" className={classes.section}>
          <SideBySide
            hash={hash}
            own={isAsked ? tab.collectionIds : []}
            seqs={kept?.seqs ?? []}
            problems={kept?.problems ?? []}
          />
        </Tabs.Panel>
        {isAsked &&
          LISTS.map(({ endpoint }, index) => (
            <Tabs.Panel key={endpoint.id} value={endpoint.id} className={classes.section}>
              <CollectionView
                key={tab.collectionIds[index]}
                tab={tab}
                collectionId={tab.collectionIds[index] ?? ''}
                endpointId={endpoint.id}
                onAddress={(address) =>
                  openTab({ kind: 'trail', params: { address: address.toLowerCase() } })
                }
                onAgain={ask}
                fileStem={`transaction-${hash.slice(0, 10)}-${endpoint.id}`}
              />
            </Tabs.Panel>
          ))}
      </Tabs>
    </div>
  );
}
