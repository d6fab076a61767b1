import { Button } from '@mantine/core';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './batch.module.css';
import { DetailsView } from './details/details-view.tsx';
import type { Details } from './details/use-details.ts';
import { RecordsOfSource } from './records-of-source.tsx';
import { furtherOf } from './further/further-of.ts';
import type { Outcome } from './outcomes/outcome.ts';
import type { OutcomeMoment } from './outcomes/use-outcomes.ts';

interface NestedRecordsProps {
  readonly moment: OutcomeMoment;
  readonly entry: number;
  readonly details: Details;
}

const WITHOUT_RECORDS: Readonly<Record<Exclude<Outcome, 'found'>, string>> = {
  absent: 'The list has no record of it.',
  failed: 'It could not be looked up.',
  waiting: 'It has not been looked up yet.',
  malformed: '',
};

/**
 * The records of one hash, below its row: from the source that has it, then from further lookups.
 */
export function NestedRecords({ moment, entry, details }: NestedRecordsProps) {
  const { hash = '', outcome } = moment.table.row(entry);
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const source = moment.table.sourceOf(entry);
  const asked = details.of.get(hash);
  return (
    <div className={classes.nested}>
      {outcome === 'found' ? (
        <RecordsOfSource source={source} hash={hash} />
      ) : (
        <p className={classes.nestedNote}>{WITHOUT_RECORDS[outcome]}</p>
      )}
      {furtherOf(moment, entry).map((further) => (
        <RecordsOfSource key={further.table.collectionId} source={further} hash={hash} />
      ))}
      {asked !== undefined && <DetailsView seqs={asked.seqs} problems={asked.problems} />}
      {readOnlyReason === undefined && (
        <div className={classes.nestedBar}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={network.review}
            loading={details.asking === hash}
            title="Asks for what else the service and the node know about this hash"
            onClick={() => details.ask(hash, source.table.endpoint.chain)}
          >
            {asked === undefined ? 'Ask for details' : 'Ask for details again'}
          </Button>
        </div>
      )}
    </div>
  );
}
