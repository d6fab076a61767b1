import { useEffect, useMemo, useRef, useState } from 'react';
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import { readHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { useCollection } from '../../../tab/use-collection.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { FurtherFeeds } from './further-feeds.ts';
import { OutcomeFeed } from './outcome-feed.ts';
import { OutcomeTable } from './outcome-table.ts';
import { useFurther } from './use-further.ts';

/**
 * The table at one moment: it changes in place, and each change is shown by a new moment object.
 */
export interface OutcomeMoment {
  /** The batch, together with what others found and it did not. */
  readonly table: OutcomeTable;
  /** The batches that look further into its hashes, newest first. */
  readonly further: readonly OutcomeTable[];
}

export interface Outcomes {
  readonly progress: CollectionProgress | undefined;
  /** The further lookups, oldest first. */
  readonly further: readonly CollectionProgress[];
  /** Call it after another one was started. */
  readonly lookAgain: () => void;
  /** Undefined while the list is being read, and if that failed. */
  readonly moment: OutcomeMoment | undefined;
  /** Why some of it could not be read, for `ErrorNotice`. */
  readonly error: unknown;
}

/** The outcomes of one batch, kept in step with its collection and with further lookups. */
export function useOutcomes(collectionId: string): Outcomes {
  const { client, repository } = useWorkbench();
  const { progress, failure: unread } = useCollection(collectionId);
  const [feed, setFeed] = useState<OutcomeFeed>();
  const [shown, setShown] = useState<{ readonly table: OutcomeTable }>();
  const [tables, setTables] = useState<readonly OutcomeTable[]>([]);
  const { further, failure: furtherUnread, lookAgain } = useFurther(collectionId);
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
      const table = new OutcomeTable(await readHashList(client, caseId, { list }), endpoint, {
        collectionId,
      });
      if (isGone) return;
      made = new OutcomeFeed({
        repository,
        table,
        onChange: () => setShown({ table }),
        onError: setError,
      });
      setFeed(made);
    };
    begin().catch(setError);
    return () => {
      isGone = true;
      made?.stop();
    };
  }, [client, repository, caseId, list, endpointId, collectionId]);

  useEffect(() => {
    if (feed !== undefined && record !== undefined) feed.take(record);
  }, [feed, record]);

  const feeds = useRef<FurtherFeeds>(undefined);
  useEffect(() => {
    const made = new FurtherFeeds({ client, repository, onChange: setTables, onError: setError });
    feeds.current = made;
    return () => made.stop();
  }, [client, repository]);
  useEffect(() => feeds.current?.take(further.map((each) => each.record)), [further]);

  const running = further
    .filter(({ record: { state } }) => state === 'running')
    .map((each) => each.record.collectionId)
    .join();
  const moment = useMemo(() => {
    if (shown === undefined) return undefined;
    shown.table.takeOthers(
      tables.filter(({ tellsAbsence }) => tellsAbsence),
      new Set(running.split(',')),
    );
    return { table: shown.table, further: tables };
  }, [shown, tables, running]);
  return { progress, further, lookAgain, moment, error: error ?? unread ?? furtherUnread };
}
