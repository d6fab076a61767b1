import { useCallback, useMemo } from 'react';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import { kindsOfAddress, type KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useCollections } from '../../../tab/use-collections.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

interface Kinds {
  readonly kinds: readonly KindOfAddress[];
  readonly progressOf: (collectionId: string) => CollectionProgress | undefined;
}

interface KindsRead {
  /** Undefined while they are being read, and if that never succeeded. */
  readonly held: Kinds | undefined;
  /** Why the last attempt to read them failed, for `ErrorNotice`. */
  readonly failure: unknown;
}

/** The current kinds that the case has of an address, whichever tab collected them. */
export function useKinds(tab: TabRecord, address: string): KindsRead {
  const { repository, onDidChangeCollections } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const { collectionIds } = tab;
  const read = useCallback(async () => {
    const lower = address.toLowerCase();
    // Includes collections that the tab has just started, because those triggered the new read.
    const isSought = ({ params, collectionId }: CollectionRecord): boolean =>
      params['address']?.toLowerCase() === lower || collectionIds.includes(collectionId);
    return (await repository.listCollections(caseId)).filter(isSought);
  }, [repository, caseId, address, collectionIds]);
  const follow = useCallback(
    (again: () => void) => {
      const stops = [
        repository.onDidChange((change) => {
          if (change.caseId === caseId) again();
        }),
        onDidChangeCollections(again),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [repository, caseId, onDidChangeCollections],
  );
  const { value: records, failure } = useReading(read, follow);
  const { progresses, failure: unread } = useCollections(
    (records ?? []).map(({ collectionId }) => collectionId),
  );
  const held = useMemo(
    () =>
      records === undefined
        ? undefined
        : {
            kinds: kindsOfAddress(
              address,
              records.map((record) => progresses.get(record.collectionId)?.record ?? record),
            ),
            progressOf: (collectionId: string) => progresses.get(collectionId),
          },
    [records, progresses, address],
  );
  return { held, failure: failure ?? unread };
}
