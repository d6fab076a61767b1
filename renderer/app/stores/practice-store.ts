import { create } from 'zustand';
import type { CasebookContract } from '../../../shared/contract/contract.ts';
import type { OutputOf } from '../../../shared/contract/define-contract.ts';

export type PracticeStatus = OutputOf<CasebookContract['practice.status']>;

export interface PracticeState {
  /** Undefined before the first answer, and while disconnected. */
  readonly status: PracticeStatus | undefined;
}

/** The state of the built-in practice service. */
export const usePracticeStore = create<PracticeState>(() => ({ status: undefined }));

/**
 * True if the user has stopped the service. Its first use starts it, so a service without a URL was
 * never stopped.
 */
export function isPracticeStopped({ status }: PracticeState): boolean {
  return status !== undefined && !status.running && status.baseUrl !== '';
}
