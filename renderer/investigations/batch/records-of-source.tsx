import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { hashQuestionOf } from '../../../shared/service/derived/hash-batch.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from './batch.module.css';
import { DetailsView } from './details/details-view.tsx';
import type { OutcomeSource } from './outcomes/outcome-table.ts';
import { readChunks, rowsByHash } from './outcomes/records-of-entry.ts';
import { RecordTable } from './record-table.tsx';

interface RecordsOfSourceProps {
  readonly source: OutcomeSource;
  readonly hash: string;
}

/** Shows one batch's response about a hash, read from storage. */
export function RecordsOfSource({ source: { table, entry }, hash }: RecordsOfSourceProps) {
  const { repository, showEvidence } = useWorkbench();
  const { endpoint, collectionId } = table;
  const outcome = table.ownOutcome(entry);
  const { reason } = table.row(entry);
  const place = table.placeOf(entry) ?? 0;
  const read = useCallback(
    () => readChunks(repository, { collectionId }, place, place),
    [repository, collectionId, place],
  );
  const { value: pages, failure } = useReading(outcome === 'failed' ? undefined : read);
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  const title = endpoint.title;
  if (outcome === 'failed')
    return (
      <p className={classes.nestedNote} role="alert">
        {title}: <HostileText text={reason} atMost={300} />
      </p>
    );
  if (pages === undefined) return null;
  const question = hashQuestionOf(endpoint.id);
  if (question !== undefined && 'method' in question.by)
    return <DetailsView seqs={pages.map(({ evidence }) => evidence.seq)} />;
  const rows = rowsByHash(pages, endpoint).get(hash) ?? [];
  const seq = pages[0]?.evidence.seq;
  return (
    <section aria-label={title}>
      <h4 className={classes.nestedTitle}>
        {title}
        {seq !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => showEvidence({ seq })}>
            Evidence
          </Button>
        )}
      </h4>
      {rows.length === 0 ? (
        <p className={classes.nestedNote}>The list has no record of it.</p>
      ) : (
        <RecordTable label={title} endpoint={endpoint} rows={rows} />
      )}
    </section>
  );
}
