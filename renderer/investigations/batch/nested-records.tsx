import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../cases/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { ReviewRow } from '../../review/review-session.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from './batch.module.css';
import { DetailsView } from './details/details-view.tsx';
import type { Details } from './details/use-details.ts';
import type { Outcome } from './outcomes/outcome-table.ts';
import { readChunks, rowsByHash } from './outcomes/records-of-entry.ts';
import { RecordTable } from './record-table.tsx';

interface NestedRecordsProps {
  readonly hash: string;
  /** Of its chunk. */
  readonly place: number;
  readonly endpoint: Endpoint;
  readonly record: CollectionRecord;
  readonly outcome: Outcome;
  readonly details: Details;
}

const WITHOUT_RECORDS: Readonly<Record<Exclude<Outcome, 'found'>, string>> = {
  absent: 'The list has no record of it.',
  failed: 'It could not be looked up.',
  waiting: 'It has not been looked up yet.',
  malformed: '',
};

/** The records of one hash, below its row. */
export function NestedRecords({ hash, place, endpoint, record, outcome, details }: NestedRecordsProps) {
  const { repository, network, readOnlyReason } = useWorkbench();
  const [rows, setRows] = useState<readonly ReviewRow[]>();
  const [failure, setFailure] = useState<unknown>();
  const { collectionId } = record;
  useEffect(() => {
    if (outcome !== 'found') return undefined;
    let current = true;
    readChunks(repository, { collectionId }, place, place).then(
      (pages) => current && setRows(rowsByHash(pages).get(hash) ?? []),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [repository, collectionId, place, hash, outcome]);
  const asked = details.of.get(hash);
  return (
    <div className={classes.nested} role="row" aria-level={2}>
      <div role="gridcell">
        {failure !== undefined && <ErrorNotice error={failure} />}
        {outcome === 'found' ? (
          rows !== undefined && <RecordTable label={endpoint.title} endpoint={endpoint} rows={rows} />
        ) : (
          <p className={classes.nestedNote}>{WITHOUT_RECORDS[outcome]}</p>
        )}
        {asked !== undefined && <DetailsView asked={asked} />}
        {readOnlyReason === undefined && (
          <div className={classes.nestedBar}>
            <Button
              variant="default"
              size="compact-sm"
              disabled={network.review}
              loading={details.asking !== undefined}
              title="Asks for what else the service and the node know about this hash"
              onClick={() => details.ask([hash])}
            >
              {asked === undefined ? 'Ask for details' : 'Ask for details again'}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
