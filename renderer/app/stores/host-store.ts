import { create } from 'zustand';
import type { OutputOf } from '../../../shared/contract/define-contract.ts';
import type { CasebookContract } from '../../../shared/contract/contract.ts';

export type AppDescription = OutputOf<CasebookContract['app.describe']>;

export interface HostState {
  /** 'starting' until the lists are loaded once. 'disconnected' keeps the content on screen. */
  readonly phase: 'starting' | 'ready' | 'disconnected' | 'failed';
  readonly description: AppDescription | undefined;
  /** Why the start or the last attempt to reconnect failed. */
  readonly error: unknown;
}

/** The connection to the trusted side, as the frame shows it. */
export const useHostStore = create<HostState>(() => ({
  phase: 'starting',
  description: undefined,
  error: undefined,
}));
