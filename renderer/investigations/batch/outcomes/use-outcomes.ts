import { useEffect, useState } from 'react';
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionProgress } from '../../../collect/collection-runner.ts';
import { readHashList } from '../../../collect/hashes/kept-hash-list.ts';
import { useCollection } from '../../../workbench/use-collection.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import { OutcomeFeed } from './outcome-feed.ts';
import { OutcomeTable } from './outcome-table.ts';

/** The table at one moment: it changes in place, and each change is shown by a moment of its own. */
export interface OutcomeMoment {
  readonly table: OutcomeTable;
}

export interface Outcomes {
  readonly progress: CollectionProgress | undefined;
  /** Undefined while the list is read. */
  readonly moment: OutcomeMoment | undefined;
  readonly error: unknown;
}

/** The outcomes of one batch, kept in step with its collection. */
export function useOutcomes(collectionId: string): Outcomes {
  const { client, repository } = useWorkbench();
  const progress = useCollection(collectionId);
  const [feed, setFeed] = useState<OutcomeFeed>();
  const [moment, setMoment] = useState<OutcomeMoment>();
  const [error, setError] = useState<unknown>();
  const record = progress?.record;
  const caseId = record?.caseId;
  const list = record?.params['list'];
  const endpointId = record?.endpointId;

  useEffect(() => {
    const endpoint = endpointOfBatch(endpointId ?? '');
    if (caseId === undefined || list === undefined || endpoint === undefined) return undefined;
    let made: OutcomeFeed | undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const table = new OutcomeTable(await readHashList(client, caseId, { list }), endpoint);
      if (isGone) return;
      made = new OutcomeFeed({
        repository,
        table,
        onChange: () => setMoment({ table }),
        onError: setError,
      });
      setFeed(made);
    };
    begin().catch(setError);
    return () => {
      isGone = true;
      made?.stop();
    };
  }, [client, repository, caseId, list, endpointId]);

  useEffect(() => {
    if (feed !== undefined && record !== undefined) feed.take(record);
  }, [feed, record]);

  return { progress, moment, error };
}
