import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

/** The name that the practice case gets when it is created. */
export const PRACTICE_CASE_NAME = 'Practice case';

/**
 * True if "Open the practice case" created this case, whose story the first steps tell. The
 * analyst's own case on the practice service does not count. `practiceCaseId` is the id that this
 * profile remembers; older profiles remember none and recognise the case by its name. Pure.
 */
export function isPracticeCase(
  { caseId, name, connectionId }: Pick<CaseHead, 'caseId' | 'name' | 'connectionId'>,
  practice: { readonly connectionId: string | undefined; readonly caseId: string | undefined },
): boolean {
  if (connectionId !== practice.connectionId) return false;
  return practice.caseId === undefined ? name === PRACTICE_CASE_NAME : caseId === practice.caseId;
}
