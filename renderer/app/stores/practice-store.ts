import { create } from 'zustand';
import type { CasebookContract } from '../../../shared/contract/contract.ts';
import type { OutputOf } from '../../../shared/contract/define-contract.ts';

export type PracticeStatus = OutputOf<CasebookContract['practice.status']>;

export interface PracticeState {
  /** Undefined until asked, and while disconnected. */
  readonly status: PracticeStatus | undefined;
}

/** Whether the built-in practice service runs. */
export const usePracticeStore = create<PracticeState>(() => ({ status: undefined }));

/** True where the user has stopped it. It is started by its first use, so one without an address was never stopped. */
export function isPracticeStopped({ status }: PracticeState): boolean {
  return status !== undefined && !status.running && status.baseUrl !== '';
}
