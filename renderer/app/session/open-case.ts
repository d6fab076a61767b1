import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { whenReadyToLeave } from '../../page/before-leaving.ts';
import type { BroughtUpToDate, FrameServices } from '../services/frame-services.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { findViewAhead, type ViewAhead } from '../services/view-ahead.ts';
import { forgetEvidence } from '../stores/evidence-store.ts';
import { NO_OPEN_CASE, OPEN_ELSEWHERE, useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import {
  readCaseContents,
  refreshCaseContents,
  showStoredCanvases,
  type CaseContents,
} from './case-contents.ts';
import { holdCaseLock, type CaseLock } from './hold-case-lock.ts';
import { bringProfileLabels } from './label-events.ts';
import { inBackground } from './in-background.ts';
import { loadCaseList } from './load-lists.ts';

const AHEAD_REASON =
  'The journal on disk is older than this view, or does not match it. You see the view as it was. Nothing is added to the case until you restore the newer journal or rebuild the view.';

/**
 * Locks by case id. A case that is left while it is collecting keeps its lock, until it is opened
 * and left again.
 */
const heldLocks = new Map<string, Promise<CaseLock>>();
/** Locks that are being released, by case id. */
const releasing = new Map<string, Promise<void>>();
/**
 * The latest opening. It is aborted when the window turns to another case or to none, so that its
 * late result is not shown.
 */
let opening = new AbortController();

/** Returns the notices for the user after opening; empty if there was nothing to do. */
export function noticesOfOpening(head: CaseHead, brought: BroughtUpToDate): string[] {
  const rows = `${groupedCount(brought.rows)} ${brought.rows === 1 ? 'row' : 'rows'}`;
  const viewNotice = {
    current: [],
    // Case events alone, such as a tab or a label, are ahead after every session and are not worth
    // a notice.
    'caught-up': brought.rows === 0 ? [] : [`The journal was ahead of this view: ${rows} loaded.`],
    rebuilt: [`View rebuilt from the journal (${rows}).`],
  }[brought.outcome];
  return [...head.notices, ...viewNotice, ...(brought.skipped ?? [])];
}

function caseOnScreen(): string | undefined {
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind === 'open') return phase.record.caseId;
  if (phase.kind === 'asking') return phase.head.caseId;
  return phase.kind === 'opening' ? phase.caseId : undefined;
}

/** Why this window may not write the case; undefined if it may. */
function reasonOfReadOnly(head: CaseHead, hasLock: boolean, keepsAhead: boolean): string | undefined {
  if (keepsAhead) return AHEAD_REASON;
  return head.readOnly ?? (hasLock ? undefined : OPEN_ELSEWHERE);
}

type Workers = Pick<FrameServices, 'runner' | 'recordings'>;

/** Counts by case id how many resumptions are in progress. */
const resuming = new Map<string, number>();

/**
 * Releases the lock of a case once its drawings and texts are stored, unless it is still collecting
 * here. Other windows may write it then.
 */
function releaseIfIdle({ runner, recordings }: Workers, caseId: string): void {
  const lock = heldLocks.get(caseId);
  const isBusy = runner.isRunning(caseId) || recordings.isRunning(caseId) || (resuming.get(caseId) ?? 0) > 0;
  if (lock === undefined || isBusy) return;
  heldLocks.delete(caseId);
  releasing.set(
    caseId,
    Promise.all([lock, whenReadyToLeave()])
      .then(([taken]) => taken.release())
      // There was no lock to release; the caller of takeLock has received the error.
      .catch(() => undefined),
  );
}

/**
 * Leaves the open case and closes its dialogs, because a note in progress must not end up in the
 * next case. Keeps the right to write a case that is about to be reopened.
 */
export function closeCase(workers: Workers, reopened?: string): void {
  opening.abort();
  const { phase } = useOpenCaseStore.getState();
  const left = phase.kind === 'open' || phase.kind === 'asking' ? caseOnScreen() : undefined;
  if (left !== undefined && left !== reopened) releaseIfIdle(workers, left);
  useOpenCaseStore.setState(NO_OPEN_CASE);
  forgetEvidence();
  useDialogStore.getState().closeOfCase();
}

/** Requests the right to write the case. Returns false if another window has it. */
async function takeLock(services: FrameServices, caseId: string): Promise<boolean> {
  await releasing.get(caseId);
  const lock =
    heldLocks.get(caseId) ??
    holdCaseLock(navigator.locks, caseId, () => {
      const { phase } = useOpenCaseStore.getState();
      if (phase.kind === 'open' && phase.record.caseId === caseId)
        inBackground(resumeWriting(services, caseId));
    });
  heldLocks.set(caseId, lock);
  lock.catch(() => heldLocks.delete(caseId));
  return (await lock).isHeld();
}

/** Resumes what the page was doing in the case when it ended: collections, then recordings. */
export async function resumeInterrupted(workers: Workers, caseId: string): Promise<void> {
  resuming.set(caseId, (resuming.get(caseId) ?? 0) + 1);
  try {
    await workers.runner.resumeInterrupted(caseId);
    if (caseOnScreen() === caseId) await workers.recordings.resumeInterrupted(caseId);
  } finally {
    resuming.set(caseId, (resuming.get(caseId) ?? 1) - 1);
    // A case that was left during the resumption kept its lock until here.
    if (caseOnScreen() !== caseId) releaseIfIdle(workers, caseId);
  }
}

async function resumeWriting(services: FrameServices, caseId: string): Promise<void> {
  // Reload before this window may write, because from then on its own tabs count.
  await refreshCaseContents(services.repository, caseId);
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind !== 'open' || phase.record.caseId !== caseId) return;
  showStoredCanvases();
  useOpenCaseStore.setState({ readOnlyReason: undefined });
  await resumeInterrupted(services, caseId);
}

/** Shows the case in a single update, so that no change of a tab can come between its parts. */
function showCase(head: CaseHead, brought: BroughtUpToDate, contents: CaseContents): void {
  const { lastTabId } = usePreferenceStore.getState();
  const open = contents.tabs.filter((tab) => tab.open);
  useOpenCaseStore.setState({
    ...contents,
    activeTabId: (open.find(({ tabId }) => tabId === lastTabId) ?? open.at(-1))?.tabId,
    phase: { kind: 'open', head, record: brought.record },
    notices: noticesOfOpening(head, brought),
  });
  usePreferenceStore.setState({ lastCaseId: head.caseId });
}

/** What to do with a view that is ahead of its journal. */
type ChoiceForAhead = 'ask' | 'read-only' | 'rebuild';

/** Updates the view as the user chose, or as far as this window may write. */
async function bringInLine(
  { keeping }: FrameServices,
  head: CaseHead,
  choice: {
    readonly mayWrite: boolean;
    readonly ahead: ViewAhead | undefined;
    readonly chosen: ChoiceForAhead;
  },
): Promise<BroughtUpToDate> {
  if (!choice.mayWrite || choice.chosen === 'read-only') return keeping.asItIs(head);
  if (choice.ahead !== undefined) return keeping.rebuild(head);
  // On a full disk the browser may also lack space: show what it has.
  return head.readOnly === undefined ? keeping.bringUpToDate(head) : keeping.bringUpToDateIfRoom(head);
}

/**
 * Opens a case: takes the right to write it (or reports that another window has it), lets the
 * trusted side check the journal, updates the browser database, shows the tabs, and resumes
 * interrupted collections. A failure is shown in place of the case and is not thrown. If another
 * case was chosen meanwhile, neither result is shown.
 */
export async function openCase(
  services: FrameServices,
  caseId: string,
  chosen: ChoiceForAhead = 'ask',
): Promise<void> {
  // The case is still open here, so its canvases store their content first.
  const stored = caseOnScreen() === caseId ? whenReadyToLeave() : undefined;
  closeCase(services, caseId);
  opening = new AbortController();
  const { signal } = opening;
  const step = async <T>(doing: string, act: () => Promise<T>): Promise<T> => {
    useOpenCaseStore.setState({ phase: { kind: 'opening', caseId, doing } });
    const done = await act();
    signal.throwIfAborted();
    return done;
  };
  try {
    const { hasLock, head } = await step('Checking the journal…', async () => {
      await stored;
      return {
        hasLock: await takeLock(services, caseId),
        head: await services.client.call('cases.open', { caseId }),
      };
    });
    // Only a window that writes the view may empty it; a reading window is not asked.
    const ahead = await step('Comparing the view with the journal…', async () =>
      hasLock ? findViewAhead(services.client, services.repository, head) : undefined,
    );
    if (ahead !== undefined && chosen === 'ask') {
      useOpenCaseStore.setState({ phase: { kind: 'asking', head, ahead } });
      return;
    }
    const readOnlyReason = reasonOfReadOnly(head, hasLock, ahead !== undefined && chosen === 'read-only');
    useOpenCaseStore.setState({ readOnlyReason });
    const { brought, problems, contents } = await step('Comparing the view with the journal…', async () => ({
      brought: await bringInLine(services, head, { mayWrite: hasLock, ahead, chosen }),
      problems: await bringProfileLabels(services),
      contents: await readCaseContents(services.repository, caseId),
    }));
    showCase({ ...head, notices: [...head.notices, ...problems] }, brought, contents);
    if (hasLock) await resumeInterrupted(services, caseId);
    // The other window may have closed during the opening.
    else if ((await heldLocks.get(caseId))?.isHeld() === true) await resumeWriting(services, caseId);
  } catch (error) {
    if (!signal.aborted) {
      releaseIfIdle(services, caseId);
      useOpenCaseStore.setState({ ...NO_OPEN_CASE, phase: { kind: 'failed', caseId, error } });
    } else if (caseOnScreen() !== caseId) releaseIfIdle(services, caseId);
  }
}

/**
 * Creates a case on a connection and opens it. Resolves with its id. Rejects with `storage.*` or
 * `input.invalid`.
 */
export async function createCase(
  services: FrameServices,
  input: { readonly name: string; readonly connectionId: string },
): Promise<string> {
  const head = await services.client.call('cases.create', input);
  await loadCaseList(services.client);
  await openCase(services, head.caseId);
  return head.caseId;
}

/**
 * Empties the view of a case, rebuilds it from the journal, and opens the case. Pauses its
 * collections and recordings meanwhile.
 */
export async function rebuildCaseView(services: FrameServices, head: CaseHead): Promise<void> {
  const { repository, runner, recordings, keeping } = services;
  const collections = await repository.listCollections(head.caseId);
  const running = collections
    .map(({ collectionId }) => collectionId)
    .filter((collectionId) => runner.progress(collectionId)?.record.state === 'running');
  for (const collectionId of running) await runner.pause(collectionId);
  const recorded = await recordings.stopAll(head.caseId);
  await openCase({ ...services, keeping: { ...keeping, bringUpToDate: keeping.rebuild } }, head.caseId);
  // If another case was chosen meanwhile, or this one cannot be written, leave everything paused.
  if (caseOnScreen() !== head.caseId || useOpenCaseStore.getState().readOnlyReason !== undefined) return;
  for (const collectionId of running) await runner.resume(collectionId);
  for (const spec of recorded) await recordings.start(spec);
}
