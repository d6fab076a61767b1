import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

/** Returns the case that was created last, ignoring cases without a journal. */
export const newestCase = (heads: readonly CaseHead[]): CaseHead | undefined =>
  heads
    .filter(({ missing }) => missing !== true)
    .toSorted((first, second) => second.createdAt - first.createdAt)[0];

/**
 * Returns the id of the case that a window opens at the start: the one that was open last. If that
 * is unknown, it is the newest case: a browser that finds its databases damaged, for example after
 * a full disk, may replace them and forget which case was open, while the journals still hold every
 * case. Returns undefined if the last open case no longer exists.
 */
export const caseToBeginWith = (
  heads: readonly CaseHead[],
  lastCaseId: string | undefined,
): string | undefined =>
  (lastCaseId === undefined ? newestCase(heads) : heads.find(({ caseId }) => caseId === lastCaseId))?.caseId;
