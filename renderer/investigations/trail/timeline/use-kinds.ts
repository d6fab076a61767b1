import { useEffect, useMemo, useState } from 'react';
import type { CollectionRecord, TabRecord } from '../../../cases/case-records.ts';
import type { CollectionProgress } from '../../../collect/collection-runner.ts';
import { kindsOfAddress, type KindOfAddress } from '../../../collect/kinds-of-address.ts';
import { useCollections } from '../../../workbench/use-collections.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';

interface Kinds {
  readonly kinds: readonly KindOfAddress[];
  readonly progressOf: (collectionId: string) => CollectionProgress | undefined;
}

/** The kinds that the case has of an address, whichever tab collected them, as they are now; undefined while they are read. */
export function useKinds(tab: TabRecord, address: string): Kinds | undefined {
  const { repository, caseRecord, onDidChangeSets } = useWorkbench();
  const { caseId } = caseRecord;
  const [records, setRecords] = useState<readonly CollectionRecord[]>();
  const { collectionIds } = tab;
  useEffect(() => {
    let current = true;
    const lower = address.toLowerCase();
    const show = (all: readonly CollectionRecord[]): void => {
      if (!current) return;
      // Those that the tab has started just now are why it is read again.
      const isSought = ({ params, collectionId }: CollectionRecord): boolean =>
        params['address']?.toLowerCase() === lower || collectionIds.includes(collectionId);
      setRecords(all.filter(isSought));
    };
    const read = (): void => void repository.listCollections(caseId).then(show, () => undefined);
    read();
    const stops = [
      repository.onDidChange((change) => {
        if (change.caseId === caseId) read();
      }),
      onDidChangeSets(read),
    ];
    return () => {
      current = false;
      for (const stop of stops) stop();
    };
  }, [repository, caseId, address, collectionIds, onDidChangeSets]);
  const progresses = useCollections((records ?? []).map(({ collectionId }) => collectionId));
  return useMemo(
    () =>
      records === undefined
        ? undefined
        : {
            kinds: kindsOfAddress(
              address,
              records.map((record) => progresses.get(record.collectionId)?.record ?? record),
            ),
            progressOf: (collectionId) => progresses.get(collectionId),
          },
    [records, progresses, address],
  );
}
