import { create } from 'zustand';

export interface EvidenceTarget {
  readonly seq: number;
  readonly index?: number;
}

/** The record that the evidence drawer shows; undefined closes it. */
export const useEvidenceStore = create<{ readonly target: EvidenceTarget | undefined }>(() => ({
  target: undefined,
}));
