import { create } from 'zustand';
import { closeSidePanel, openSidePanel, useSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import type { EvidenceTarget, FindEvidence, RowTarget } from '../../tab/workbench-context.ts';

interface EvidenceState {
  /** What the side panel shows the evidence of; undefined while nothing was chosen. */
  readonly target: EvidenceTarget | undefined;
  /**
   * The latest row among the targets, for comparison and notes. A record that is not a row keeps it,
   * because findings of a comparison lead to such records and back.
   */
  readonly row: RowTarget | undefined;
}

const NOTHING: EvidenceState = { target: undefined, row: undefined };

export const useEvidenceStore = create<EvidenceState>(() => NOTHING);

/** Counts requests, so that evidence that is found late never replaces a later request's. */
let turn = 0;
/** True while the latest request has found nothing yet. */
let isFinding = false;

function rowOf(target: EvidenceTarget): Partial<Pick<EvidenceState, 'row'>> {
  if (target === 'none') return { row: undefined };
  const { seq, index } = target;
  return index === undefined ? {} : { row: { seq, index } };
}

const setTarget = (target: EvidenceTarget): void => useEvidenceStore.setState({ target, ...rowOf(target) });

function take(find: FindEvidence, use: (target: EvidenceTarget) => void = setTarget): void {
  turn += 1;
  const own = turn;
  isFinding = true;
  find((target) => {
    if (own !== turn) return;
    isFinding = false;
    use(target);
  });
}

/** Opens the side panel on whatever evidence `find` returns, now or later. */
export function showEvidence(find: FindEvidence): void {
  openSidePanel('evidence');
  take(find);
}

const isSame = (one: EvidenceTarget, other: EvidenceTarget | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Shows evidence, or closes the panel if that evidence is already in front. */
export function toggleEvidence(find: FindEvidence): void {
  if (useSidePanel.getState().part !== 'evidence') return showEvidence(find);
  take(find, (found) => {
    if (isSame(found, useEvidenceStore.getState().target)) closeSidePanel();
    else setTarget(found);
  });
}

/** Updates an open panel. While it is closed, `find` is not called. */
export function followEvidence(find: FindEvidence): void {
  if (useSidePanel.getState().part !== undefined) take(find);
}

/** Gives an open panel that shows nothing, and waits for nothing, something to show. */
export function showByDefault(find: FindEvidence): void {
  if (useEvidenceStore.getState().target === undefined && !isFinding) followEvidence(find);
}

/** Forgets what the panel shows, with any pending request. The panel stays as it is. */
export function forgetEvidence(): void {
  turn += 1;
  isFinding = false;
  useEvidenceStore.setState(NOTHING);
}

useSidePanel.subscribe(({ part }, before) => {
  // The selection moves on while the panel is closed.
  if (part === undefined && before.part !== undefined) forgetEvidence();
});
