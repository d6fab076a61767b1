import { useMemo } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { countsOfCase, judgedRevision, type DisputesOfCase } from './disputes-of-case.ts';
import { noteJudged } from './judged-now.ts';
import { addUnchecked, uncheckedByFailure, type Unchecked } from './unchecked-rows.ts';
import { useJudges } from './use-judges.ts';

const NONE: DisputesOfCase = { rows: new Map(), byCollection: new Map(), uncheckedOf: new Map() };

/** The disputed rows of the case as a screen shows them. */
export interface ShownDisputes extends DisputesOfCase {
  /** The rows of the screen's collections that were not checked. */
  readonly unchecked: Unchecked;
}

/**
 * The rows of the case that other sources contradict, by what the case has of them, and how many rows of
 * these collections were not checked. Empty until they are read. Sends no request.
 */
export function useDisputesOfCase(collections: readonly CollectionRecord[]): ShownDisputes {
  const { repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const judges = useJudges(collections);
  const revision = collections.map(judgedRevision).join();
  const read = useMemo(
    () =>
      judges === undefined || revision === ''
        ? undefined
        : async () => {
            const all = await repository.listCollections(caseId);
            const found = await judges.ofCollections(all);
            if (judges.isNewest())
              noteJudged(
                countsOfCase(
                  all.map(({ collectionId }) => collectionId),
                  found,
                ),
              );
            return found;
          },
    [judges, repository, caseId, revision],
  );
  const { value: judged, failure } = useReading(read);
  const unchecked = useMemo(() => {
    const ofCollections = collections.flatMap(
      ({ collectionId }) => judged?.uncheckedOf.get(collectionId) ?? [],
    );
    if (failure === undefined) return addUnchecked(ofCollections);
    const rows = collections.reduce((sum, { rowCount }) => sum + rowCount, 0);
    return uncheckedByFailure(rows, 'other sources', failure);
  }, [collections, judged, failure]);
  const { rows, byCollection, uncheckedOf } = judged ?? NONE;
  return useMemo(
    () => ({ rows, byCollection, uncheckedOf, unchecked }),
    [rows, byCollection, uncheckedOf, unchecked],
  );
}
