import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { whenReadyToLeave } from '../../page/before-leaving.ts';
import type { BroughtUpToDate, FrameServices } from '../services/frame-services.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { findViewAhead, type ViewAhead } from '../services/view-ahead.ts';
import { closeEvidence } from '../stores/evidence-store.ts';
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

/** By case id. A case that was left while it is collecting keeps its lock, until it is opened and left again. */
const heldLocks = new Map<string, Promise<CaseLock>>();
/** By case id: on their way to be free. */
const releasing = new Map<string, Promise<void>>();
/** The opening that was asked for last; aborted when the window turns to another case, or to none: what it brings late is not shown. */
let opening = new AbortController();

/** What the user is told about it; empty where nothing was to be done. */
export function noticesOfOpening(head: CaseHead, brought: BroughtUpToDate): string[] {
  const rows = `${groupedCount(brought.rows)} ${brought.rows === 1 ? 'row' : 'rows'}`;
  const viewNotice = {
    current: [],
    // Facts alone (a tab, a label) are ahead after every session: no news.
    'caught-up': brought.rows === 0 ? [] : [`The journal was ahead of this view: ${rows} taken in.`],
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

/** By case id: how often what was interrupted is being resumed just now. */
const resuming = new Map<string, number>();

/** Other windows may write it then, once what is drawn and typed is stored, unless it is still collecting here. */
function letGo({ runner, recordings }: Workers, caseId: string): void {
  const lock = heldLocks.get(caseId);
  const isBusy = runner.isRunning(caseId) || recordings.isRunning(caseId) || (resuming.get(caseId) ?? 0) > 0;
  if (lock === undefined || isBusy) return;
  heldLocks.delete(caseId);
  releasing.set(
    caseId,
    Promise.all([lock, whenReadyToLeave()])
      .then(([taken]) => taken.release())
      // There was nothing to be held; who asked for it was told.
      .catch(() => undefined),
  );
}

/**
 * Leaves the open case, and what is open about it: a note that is being written must not go into the next one. Where it is left to be opened anew, this
 * window goes on having the right to write it.
 */
export function closeCase(workers: Workers, reopened?: string): void {
  opening.abort();
  const { phase } = useOpenCaseStore.getState();
  const left = phase.kind === 'open' || phase.kind === 'asking' ? caseOnScreen() : undefined;
  if (left !== undefined && left !== reopened) letGo(workers, left);
  useOpenCaseStore.setState(NO_OPEN_CASE);
  closeEvidence();
  useDialogStore.getState().closeOfCase();
}

/** Takes the right to write the case. Returns whether it has it: another window may. */
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

/** What the page was doing in the case when it ended. */
export async function resumeInterrupted(workers: Workers, caseId: string): Promise<void> {
  resuming.set(caseId, (resuming.get(caseId) ?? 0) + 1);
  try {
    await workers.runner.resumeInterrupted(caseId);
    if (caseOnScreen() === caseId) await workers.recordings.resumeInterrupted(caseId);
  } finally {
    resuming.set(caseId, (resuming.get(caseId) ?? 1) - 1);
    // Left meanwhile, it kept its lock for what was being resumed.
    if (caseOnScreen() !== caseId) letGo(workers, caseId);
  }
}

async function resumeWriting(services: FrameServices, caseId: string): Promise<void> {
  // Before this window may write: from then on its own tabs count.
  await refreshCaseContents(services.repository, caseId);
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind !== 'open' || phase.record.caseId !== caseId) return;
  showStoredCanvases();
  useOpenCaseStore.setState({ readOnlyReason: undefined });
  await resumeInterrupted(services, caseId);
}

/** Everything at once: a tab that is opened or closed from now on finds the others. */
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

/** What becomes of a view that is ahead of its journal. */
type ChoiceForAhead = 'ask' | 'read-only' | 'rebuild';

/** Brings the view in line as the user chose, or as it may be written. */
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
  // On a full disk the browser may have no room either: what it holds is shown.
  if (head.readOnly !== undefined && choice.ahead === undefined)
    return keeping.bringUpToDate(head).catch(() => keeping.asItIs(head));
  return choice.ahead === undefined ? keeping.bringUpToDate(head) : keeping.rebuild(head);
}

/**
 * Opens a case: takes the right to write it (or says that another window has it), lets the trusted side check the
 * journal, brings the browser database in line with it, shows its tabs, and resumes what was collecting.
 * A failure stands where the case would be and is not thrown; neither of them where another case was chosen meanwhile.
 */
export async function openCase(
  services: FrameServices,
  caseId: string,
  chosen: ChoiceForAhead = 'ask',
): Promise<void> {
  // While it is still open: its canvases store what they hold.
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
    // Only who writes the view may empty it; who merely reads it is not asked.
    const ahead = await step('Comparing the view with the journal…', async () =>
      hasLock ? findViewAhead(services.client, services.repository, head) : undefined,
    );
    if (ahead !== undefined && chosen === 'ask') {
      useOpenCaseStore.setState({ phase: { kind: 'asking', head, ahead } });
      return;
    }
    const readOnlyReason = reasonOfReadOnly(head, hasLock, ahead !== undefined && chosen === 'read-only');
    const mayWrite = readOnlyReason === undefined;
    useOpenCaseStore.setState({ readOnlyReason });
    const { brought, problems, contents } = await step('Comparing the view with the journal…', async () => ({
      brought: await bringInLine(services, head, { mayWrite: hasLock, ahead, chosen }),
      problems: await bringProfileLabels(services),
      contents: await readCaseContents(services.repository, caseId),
    }));
    showCase({ ...head, notices: [...head.notices, ...problems] }, brought, contents);
    if (mayWrite) await resumeInterrupted(services, caseId);
    // The other window may have gone while this one was opening.
    else if (!hasLock && (await heldLocks.get(caseId))?.isHeld() === true)
      await resumeWriting(services, caseId);
  } catch (error) {
    if (!signal.aborted) {
      letGo(services, caseId);
      useOpenCaseStore.setState({ ...NO_OPEN_CASE, phase: { kind: 'failed', caseId, error } });
    } else if (caseOnScreen() !== caseId) letGo(services, caseId);
  }
}

/** Creates a case on a connection and opens it. Rejects with `storage.*` or `input.invalid`; returns the case id. */
export async function createCase(
  services: FrameServices,
  input: { readonly name: string; readonly connectionId: string },
): Promise<string> {
  const head = await services.client.call('cases.create', input);
  await loadCaseList(services.client);
  await openCase(services, head.caseId);
  return head.caseId;
}

/** Empties the view of a case and takes the journal in again; opens the case. What is collecting waits meanwhile. */
export async function rebuildCaseView(services: FrameServices, head: CaseHead): Promise<void> {
  const { repository, runner, recordings, keeping } = services;
  const collections = await repository.listCollections(head.caseId);
  const running = collections
    .map(({ collectionId }) => collectionId)
    .filter((collectionId) => runner.progress(collectionId)?.record.state === 'running');
  for (const collectionId of running) await runner.pause(collectionId);
  const recorded = await recordings.stopAll(head.caseId);
  await openCase({ ...services, keeping: { ...keeping, bringUpToDate: keeping.rebuild } }, head.caseId);
  // Another case was chosen meanwhile, or it could not be opened to be written: what was paused stays so.
  if (caseOnScreen() !== head.caseId || useOpenCaseStore.getState().readOnlyReason !== undefined) return;
  for (const collectionId of running) await runner.resume(collectionId);
  for (const spec of recorded) await recordings.start(spec);
}
