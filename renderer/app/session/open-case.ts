import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { BroughtUpToDate, FrameServices } from '../services/frame-services.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import { readCaseContents, refreshCaseContents } from './case-contents.ts';
import { holdCaseLock, type CaseLock } from './hold-case-lock.ts';
import { bringProfileLabels } from './label-facts.ts';
import { inBackground } from './in-background.ts';
import { loadCaseList } from './load-lists.ts';

const READ_ONLY_REASON =
  'This case is open in another window, which is collecting and writing notes. This window shows it read-only until the other one is closed.';

/** By case id. A case that was left while it is collecting keeps its lock, until it is opened and left again. */
const heldLocks = new Map<string, CaseLock>();
/** By case id: on their way to be free. */
const releasing = new Map<string, Promise<void>>();

/** What the user is told about it; empty where nothing was to be done. */
export function noticesOfOpening(head: CaseHead, brought: BroughtUpToDate): string[] {
  const rows = `${brought.rows.toLocaleString('en')} ${brought.rows === 1 ? 'row' : 'rows'}`;
  const viewNotice = {
    current: [],
    // Facts alone (a tab, a label) are ahead after every session: no news.
    'caught-up': brought.rows === 0 ? [] : [`The journal was ahead of this view: ${rows} taken in.`],
    rebuilt: [`View rebuilt from the journal (${rows}).`],
  }[brought.outcome];
  return [...head.notices, ...viewNotice];
}

function releaseLock(caseId: string): void {
  const lock = heldLocks.get(caseId);
  if (lock !== undefined) releasing.set(caseId, lock.release());
  heldLocks.delete(caseId);
}

/** Leaves the open case. Other windows may write it then, unless it is still collecting here. */
export function closeCase({ runner, recordings }: Pick<FrameServices, 'runner' | 'recordings'>): void {
  const { phase, collections } = useOpenCaseStore.getState();
  const isCollecting = collections.some(
    ({ collectionId }) => runner.progress(collectionId)?.record.state === 'running',
  );
  const isRecording = phase.kind === 'open' && recordings.isRunning(phase.record.caseId);
  if (phase.kind === 'open' && !isCollecting && !isRecording) releaseLock(phase.record.caseId);
  useOpenCaseStore.setState(NO_OPEN_CASE);
}

/** Takes the right to write the case, or shows why this window does not have it. Returns whether it has. */
async function takeLock(services: FrameServices, caseId: string): Promise<boolean> {
  await releasing.get(caseId);
  const known = heldLocks.get(caseId);
  const lock =
    known ??
    (await holdCaseLock(navigator.locks, caseId, () => {
      const { phase } = useOpenCaseStore.getState();
      if (phase.kind === 'open' && phase.record.caseId === caseId)
        inBackground(resumeWriting(services, caseId));
    }));
  heldLocks.set(caseId, lock);
  useOpenCaseStore.setState({ readOnlyReason: lock.isHeld() ? undefined : READ_ONLY_REASON });
  return lock.isHeld();
}

/** What the page was doing in the case when it ended. */
export async function resumeInterrupted(
  { runner, recordings }: Pick<FrameServices, 'runner' | 'recordings'>,
  caseId: string,
): Promise<void> {
  await runner.resumeInterrupted(caseId);
  await recordings.resumeInterrupted(caseId);
}

async function resumeWriting(services: FrameServices, caseId: string): Promise<void> {
  // Before this window may write: from then on its own tabs count.
  await refreshCaseContents(services.repository, caseId);
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind !== 'open' || phase.record.caseId !== caseId) return;
  useOpenCaseStore.setState({ readOnlyReason: undefined });
  await resumeInterrupted(services, caseId);
}

/** Everything at once: a tab that is opened or closed from now on finds the others. */
async function showCase(services: FrameServices, head: CaseHead, brought: BroughtUpToDate): Promise<void> {
  const contents = await readCaseContents(services.repository, head.caseId);
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind !== 'opening' || phase.caseId !== head.caseId) return;
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

/**
 * Opens a case: takes the right to write it (or says that another window has it), lets the trusted side check the
 * journal, brings the browser database in line with it, shows its tabs, and resumes what was collecting.
 * A failure stands where the case would be and is not thrown.
 */
export async function openCase(services: FrameServices, caseId: string): Promise<void> {
  closeCase(services);
  const opening = (doing: string): void =>
    useOpenCaseStore.setState({ phase: { kind: 'opening', caseId, doing } });
  try {
    opening('Checking the journal…');
    const mayWrite = await takeLock(services, caseId);
    const head = await services.client.call('cases.open', { caseId });
    opening('Comparing the view with the journal…');
    const brought = await (mayWrite ? services.keeping.bringUpToDate(head) : services.keeping.asItIs(head));
    const problems = await bringProfileLabels(services);
    await showCase(services, { ...head, notices: [...head.notices, ...problems] }, brought);
    if (mayWrite) await resumeInterrupted(services, caseId);
    // The other window may have gone while this one was opening.
    else if (heldLocks.get(caseId)?.isHeld() === true) await resumeWriting(services, caseId);
  } catch (error) {
    releaseLock(caseId);
    useOpenCaseStore.setState({ ...NO_OPEN_CASE, phase: { kind: 'failed', caseId, error } });
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
  for (const collectionId of running) await runner.resume(collectionId);
  for (const spec of recorded) await recordings.start(spec);
}
