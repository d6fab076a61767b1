/**
 * Compacting of walks that have come to their end, one after another, beside the queries.
 */
import type { CaseRepository } from '../../storage/case-repository.ts';

/** Asks for a walk to be compacted when nothing else of the kind is under way. */
export type Compact = (collectionId: string, walk: number) => void;

/** Runs `act` while nobody else who shares the storage does the same: two windows of a profile must not compact at once. */
export type RunAlone = (act: () => Promise<void>) => Promise<void>;

/** The queue of one worker. Each walk is compacted once as long as it lives: what comes later stays in pages until the next start. */
export function createCompacting(runAlone: RunAlone): {
  add(repository: CaseRepository, collectionId: string, walk: number): void;
} {
  const asked = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  return {
    add: (repository, collectionId, walk) => {
      const name = `${collectionId} ${walk}`;
      if (asked.has(name)) return;
      asked.add(name);
      // Rows that are not compacted are in their pages still: a failure costs time at the next opening and nothing else.
      last = last
        .then(() => runAlone(() => repository.compactWalk(collectionId, walk)))
        .catch(() => undefined);
    },
  };
}
