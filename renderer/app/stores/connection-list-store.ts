import { create } from 'zustand';
import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';

export interface ConnectionListState {
  readonly connections: readonly ConnectionSummary[];
}

/** The connections of this profile, as the trusted side lists them. */
export const useConnectionListStore = create<ConnectionListState>(() => ({ connections: [] }));
