import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

/** What the practice case is called when it is made. */
export const PRACTICE_CASE_NAME = 'Practice case';

/**
 * Whether a case is the one that "Open the practice case" made, whose story the first steps tell: a case of one's own on the practice service is not. `practiceCaseId` is the case
 * that was made, as this profile remembers it; profiles of before, which do not, know it by its name. Pure.
 */
export function isPracticeCase(
  { caseId, name, connectionId }: Pick<CaseHead, 'caseId' | 'name' | 'connectionId'>,
  practice: { readonly connectionId: string | undefined; readonly caseId: string | undefined },
): boolean {
  if (connectionId !== practice.connectionId) return false;
  return practice.caseId === undefined ? name === PRACTICE_CASE_NAME : caseId === practice.caseId;
}
