import { create } from 'zustand';
import type { EvidenceTarget, FindEvidence } from '../../tab/workbench-context.ts';

interface EvidenceState {
  /** The content of the evidence drawer; undefined while it is closed. */
  readonly target: EvidenceTarget | undefined;
  /**
   * True from a request for evidence until the drawer is closed. Evidence that is found later still
   * opens the drawer.
   */
  readonly isWanted: boolean;
}

export const useEvidenceStore = create<EvidenceState>(() => ({ target: undefined, isWanted: false }));

/** Counts requests, so that evidence that is found late never replaces a later request's. */
let turn = 0;

function take(find: FindEvidence): void {
  turn += 1;
  const own = turn;
  find((target) => {
    if (own === turn) useEvidenceStore.setState({ target });
  });
}

/** Opens the evidence drawer on whatever `find` returns, now or later. */
export function showEvidence(find: FindEvidence): void {
  useEvidenceStore.setState({ isWanted: true });
  take(find);
}

/**
 * Updates a drawer that is open or about to open. A closed drawer stays closed, and `find` is not
 * called.
 */
export function followEvidence(find: FindEvidence): void {
  if (useEvidenceStore.getState().isWanted) take(find);
}

/** Closes the drawer and cancels a pending request for evidence. */
export function closeEvidence(): void {
  turn += 1;
  useEvidenceStore.setState({ target: undefined, isWanted: false });
}
