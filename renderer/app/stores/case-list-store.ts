import { create } from 'zustand';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';

export interface CaseListState {
  readonly heads: readonly CaseHead[];
  /** Why the list could not be read; the last list stays. */
  readonly error: unknown;
}

/** All cases of this profile. The trusted side's list is the truth, not the browser database's. */
export const useCaseListStore = create<CaseListState>(() => ({ heads: [], error: undefined }));
