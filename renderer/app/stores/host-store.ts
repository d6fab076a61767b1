import { create } from 'zustand';
import type { OutputOf } from '../../../shared/contract/define-contract.ts';
import type { CasebookContract } from '../../../shared/contract/contract.ts';

export type AppDescription = OutputOf<CasebookContract['app.describe']>;

export interface HostState {
  /** 'starting' until lists are loaded once; 'disconnected' keeps what is on screen. */
  readonly phase: 'starting' | 'ready' | 'disconnected' | 'failed';
  readonly description: AppDescription | undefined;
  /** Why the start failed, or the last try to reconnect. */
  readonly error: unknown;
}

/** The way to the trusted side, as the frame shows it. */
export const useHostStore = create<HostState>(() => ({
  phase: 'starting',
  description: undefined,
  error: undefined,
}));
