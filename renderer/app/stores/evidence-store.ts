import { create } from 'zustand';
import type { EvidenceTarget, FindEvidence } from '../../tab/workbench-context.ts';

interface EvidenceState {
  /** What the evidence drawer shows; undefined while it is closed. */
  readonly target: EvidenceTarget | undefined;
  /** True from the wish to see evidence until the drawer is closed: what is found later still opens it. */
  readonly isWanted: boolean;
}

export const useEvidenceStore = create<EvidenceState>(() => ({ target: undefined, isWanted: false }));

/** Counts wishes, so that evidence that is found late never takes the place of a later wish's. */
let turn = 0;

function take(find: FindEvidence): void {
  turn += 1;
  const own = turn;
  find((target) => {
    if (own === turn) useEvidenceStore.setState({ target });
  });
}

/** Opens the evidence drawer on what is found, now or later. */
export function showEvidence(find: FindEvidence): void {
  useEvidenceStore.setState({ isWanted: true });
  take(find);
}

/** Shows what is found in a drawer that is open or about to be; a closed one stays closed, and nothing is looked for. */
export function followEvidence(find: FindEvidence): void {
  if (useEvidenceStore.getState().isWanted) take(find);
}

/** Closes the drawer, also for what is still being found. */
export function closeEvidence(): void {
  turn += 1;
  useEvidenceStore.setState({ target: undefined, isWanted: false });
}
