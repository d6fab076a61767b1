/** Compacts finished walks, one after another, beside the queries. */
import type { CaseRepository } from '../../storage/case-repository.ts';

/** Requests the compacting of a walk once no other is being compacted. */
export type Compact = (collectionId: string, walk: number) => void;

/**
 * Runs `act` while nobody else who shares the storage does the same: two windows of a profile must
 * not compact at once.
 */
export type RunAlone = (act: () => Promise<void>) => Promise<void>;

/**
 * The queue of one worker. Each walk is compacted once in its lifetime: later additions stay in
 * pages until the next start.
 */
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
      // Rows that are not compacted are still in their pages: a failure only costs time at the next
      // opening.
      last = last
        .then(() => runAlone(() => repository.compactWalk(collectionId, walk)))
        .catch(() => undefined);
    },
  };
}
