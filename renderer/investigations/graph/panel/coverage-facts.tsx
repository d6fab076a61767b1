import { Button } from '@mantine/core';
import { IconDatabasePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import type { AddressCoverage } from '../completeness/address-coverage.ts';
import classes from './panel.module.css';

interface CoverageFactsProps {
  readonly address: string;
  readonly coverage: AddressCoverage;
  /** Collects these kinds of the address's transactions. */
  readonly onCollect: (kinds: readonly string[]) => Promise<void>;
}

/** How much of an address's trail is collected, kind by kind, and the button that collects the rest: the graph itself asks nothing. */
export function CoverageFacts({ address, coverage, onCollect }: CoverageFactsProps) {
  const { readOnlyReason, network, connection, openTab } = useWorkbench();
  const { tradeZone } = coverage;
  const [failure, setFailure] = useState<unknown>();
  const missing = coverage.kinds
    .filter(({ level, isRunning }) => level !== 'complete' && !isRunning)
    .map(({ kind }) => kind);
  const reason =
    readOnlyReason ??
    (network.review
      ? 'Review is on: nothing is collected.'
      : connection === undefined
        ? 'The connection of this case was removed.'
        : undefined);
  return (
    <section className={classes.section} aria-label="What is collected">
      <h3>
        Trail: <span data-level={coverage.level}>{coverage.word}</span>
      </h3>
      <ul className={classes.kinds}>
        {coverage.kinds.map(({ kind, title, level, words }) => (
          <li key={kind} data-level={level}>
            <span>{title}</span>
            <span>{words}</span>
          </li>
        ))}
        <li data-level={tradeZone.level}>
          <span>{tradeZone.title} actions</span>
          <span>{tradeZone.words}</span>
        </li>
      </ul>
      {missing.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDatabasePlus size={14} />}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => {
            setFailure(undefined);
            onCollect(missing).catch(setFailure);
          }}
        >
          Collect what is missing
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        title="Its actions and their details are collected there: details say who was paid, and those are the edges"
        onClick={() => openTab({ kind: 'trade-zone', params: { subject: address } })}
      >
        Open in the trade zone
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </section>
  );
}
