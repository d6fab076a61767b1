import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

/** Of several cases the one that was created last; none whose journal is missing. */
export const newestCase = (heads: readonly CaseHead[]): CaseHead | undefined =>
  heads
    .filter(({ missing }) => missing !== true)
    .toSorted((first, second) => second.createdAt - first.createdAt)[0];

/**
 * The id of the case that a window begins with: the one that was open last. Where that is not known, the newest: a browser that finds its databases damaged, as
 * after a full disk, may begin new ones, and with them goes which case was open, while the cases themselves are whole in their journals. None where the one that was open last is gone.
 */
export const caseToBeginWith = (
  heads: readonly CaseHead[],
  lastCaseId: string | undefined,
): string | undefined =>
  (lastCaseId === undefined ? newestCase(heads) : heads.find(({ caseId }) => caseId === lastCaseId))?.caseId;
