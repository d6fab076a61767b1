import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { TabRecord } from '../../cases/case-records.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { QuestionSections } from '../../workbench/question-sections.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from '../../workbench/workbench.module.css';
import { NodeView } from './node-view.tsx';

type Side = 'main' | 'trade-zone' | 'node';

const SIDES = [
  { value: 'main', label: 'Main chain' },
  { value: 'trade-zone', label: 'Trade zone' },
  { value: 'node', label: 'JSON-RPC (preconfirmed)' },
] satisfies readonly { value: Side; label: string }[];

const questionsOf = (hash: string, side: Side) =>
  side === 'main'
    ? [
        { endpointId: 'token-transaction-detail', params: { txId: hash } },
        { endpointId: 'internal-transaction-detail', params: { txId: hash } },
      ]
    : [{ endpointId: 'tz-transaction-fills', params: { txid: hash } }];

/** One transaction by its hash: what the lists of either chain say, and what the node says. */
export function TransactionTab({ tab }: { readonly tab: TabRecord }) {
  const { updateTab } = useWorkbench();
  const hash = typeof tab.params['hash'] === 'string' ? tab.params['hash'] : '';
  const [side, setSide] = useState<Side>(tab.view['chain'] === 'trade-zone' ? 'trade-zone' : 'main');
  const choose = (next: Side): void => {
    setSide(next);
    if (next !== 'node') void updateTab({ ...tab, view: { ...tab.view, chain: next }, collectionIds: [] });
  };
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
        <strong>Transaction</strong>
        <span className="casebook-mono">{hash}</span>
        <CopyButton value={hash} what="transaction hash" />
        <span className={classes.spacer} />
        <SegmentedControl<Side> aria-label="Source" data={SIDES} value={side} onChange={choose} />
      </header>
      {side === 'node' ? (
        <NodeView hash={hash} />
      ) : (
        <QuestionSections
          key={side}
          tab={tab}
          questions={questionsOf(hash, side)}
          fileStem={`transaction-${hash.slice(0, 10)}`}
        />
      )}
    </div>
  );
}
