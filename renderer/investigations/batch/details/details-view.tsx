import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { ObjectFields } from '../../../evidence/node-object/object-fields.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../batch.module.css';
import { RecordTable } from '../record-table.tsx';
import { readDetail, type Detail } from './read-detail.ts';

const METHOD_TITLES: Readonly<Record<string, string>> = {
  eth_getTransactionByHash: 'Transaction, JSON-RPC',
  eth_getTransactionReceipt: 'Receipt, JSON-RPC',
};

function titleOf(detail: Detail): string {
  if (detail.kind === 'rows') return detail.endpoint.title;
  const subject = detail.kind === 'unreadable' ? detail.subject : detail.method;
  return METHOD_TITLES[subject] ?? subject;
}

function DetailContent({ detail }: { readonly detail: Detail }) {
  switch (detail.kind) {
    case 'rows':
      return detail.rows.length === 0 ? (
        <p className={classes.nestedNote}>The list has no record of it.</p>
      ) : (
        <>
          <RecordTable label={titleOf(detail)} endpoint={detail.endpoint} rows={detail.rows} />
          {detail.hasMore && (
            <p className={classes.nestedNote}>The list goes on; open the transaction to collect all of it.</p>
          )}
        </>
      );
    case 'object':
      return (
        <div className={classes.nestedDetails}>
          <ObjectFields
            object={detail.method === 'eth_getTransactionReceipt' ? 'receipt' : 'transaction'}
            fields={detail.fields}
          />
        </div>
      );
    case 'unknown':
      return (
        <p className={classes.nestedNote}>The node does not know it, preconfirmed transactions included.</p>
      );
    case 'unreadable':
      return (
        <p className={classes.nestedNote}>
          The answer could not be read: <HostileText text={detail.reason} atMost={200} />
        </p>
      );
  }
}

interface DetailsViewProps {
  /** Journal records. */
  readonly seqs: readonly number[];
  /** Sentences about requests that failed; hostile. */
  readonly problems?: readonly string[];
}

/** Shows the responses about one hash from the journal, the same with and without a network. */
export function DetailsView({ seqs, problems = [] }: DetailsViewProps) {
  const { client, showEvidence } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const joined = seqs.join();
  const read = useCallback(
    () =>
      Promise.all(
        joined.split(',').map((seq) => client.call('cases.readEvidence', { caseId, seq: Number(seq) })),
      ),
    [client, caseId, joined],
  );
  const { value: records, failure } = useReading(joined === '' ? undefined : read);
  return (
    <>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {records?.map((record) => {
        const detail = readDetail(record);
        return (
          <section key={record.ref.seq} aria-label={titleOf(detail)}>
            <h4 className={classes.nestedTitle}>
              {titleOf(detail)}
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => showEvidence({ seq: record.ref.seq })}
              >
                Evidence
              </Button>
            </h4>
            <DetailContent detail={detail} />
          </section>
        );
      })}
      {problems.map((problem) => (
        <p key={problem} className={classes.nestedNote} role="alert">
          <HostileText text={problem} atMost={300} />
        </p>
      ))}
    </>
  );
}
