import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { whenReadyToLeave } from '../../page/before-leaving.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { caseToBeginWith } from '../session/case-to-begin-with.ts';
import { keepConnected } from '../session/keep-connected.ts';
import { loadCaseList, loadConnectionList, loadNetworkStatus } from '../session/load-lists.ts';
import { refreshCaseContents } from '../session/case-contents.ts';
import { findViewAhead } from '../services/view-ahead.ts';
import { openCase, resumeInterrupted } from '../session/open-case.ts';
import type { SteadyClient } from '../session/steady-client.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useHostStore, type AppDescription } from '../stores/host-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { followOtherWindows } from '../session/follow-other-windows.ts';
import { prepareForCases } from './prepare-for-cases.ts';
import { preferencesLoaded, usePreferenceStore } from '../stores/preference-store.ts';

export interface WorkbenchParts {
  readonly client: SteadyClient;
  /** Opens the database and makes what works on it. Rejects with storage.*, and may be asked again then. */
  readonly openServices: () => Promise<FrameServices>;
  readonly connect: () => Promise<CasebookClient>;
  /** Called once, when the trusted side has answered and the database is open. */
  readonly show: (services: FrameServices) => void;
}

/** The lists of the trusted side. Resolves with what it says of itself. */
async function loadEverything(client: CasebookClient): Promise<AppDescription> {
  const [description] = await Promise.all([
    client.call('app.describe', {}),
    loadConnectionList(client),
    loadNetworkStatus(client),
    loadCaseList(client),
  ]);
  return description;
}

const becomeReady = (description: AppDescription): void =>
  useHostStore.setState({ phase: 'ready', description, error: undefined });

const fail = (error: unknown): void => useHostStore.setState({ phase: 'failed', error });

async function openFirstCase(services: FrameServices): Promise<void> {
  // Chosen while the lists were on their way.
  if (useOpenCaseStore.getState().phase.kind !== 'none') return;
  const caseId = caseToBeginWith(useCaseListStore.getState().heads, usePreferenceStore.getState().lastCaseId);
  if (caseId !== undefined) await openCase(services, caseId);
}

/** After a reconnection: the lists again; the open case stays as it is and goes on collecting. */
async function goOn(services: FrameServices): Promise<void> {
  try {
    becomeReady(await loadEverything(services.client));
    const { phase } = useOpenCaseStore.getState();
    if (phase.kind !== 'open') return;
    const { caseId } = phase.record;
    const head = await services.client.call('cases.open', { caseId });
    // The trusted side may have been started again on an older copy.
    if ((await findViewAhead(services.client, services.repository, head)) !== undefined)
      return await openCase(services, caseId);
    await refreshCaseContents(services.repository, caseId);
    const now = useOpenCaseStore.getState();
    // Left meanwhile, it may be another window's.
    const isStillOpen = now.phase.kind === 'open' && now.phase.record.caseId === caseId;
    if (isStillOpen && now.readOnlyReason === undefined) await resumeInterrupted(services, caseId);
  } catch (error) {
    useHostStore.setState({ phase: 'disconnected', error });
  }
}

/** The program ends: what this page holds is stored before. */
async function sayGoodbye(client: CasebookClient): Promise<void> {
  await whenReadyToLeave();
  // It may have ended without waiting.
  await client.call('app.stored', {}).catch(() => undefined);
}

/**
 * Starts the page: opens the database and connects, which need nothing of each other, opens the case that was open last, and keeps connected until the signal
 * is aborted. Failures are shown, not thrown. Returns what tries once more to open a database that could not be opened.
 */
export function startWorkbench(
  { client, openServices, connect, show }: WorkbenchParts,
  signal: AbortSignal,
): () => Promise<void> {
  let opening = openServices();
  let shown: FrameServices | undefined;
  opening.catch(fail);
  useOpenCaseStore.subscribe(({ activeTabId }, before) => {
    const changed = activeTabId !== undefined && activeTabId !== before.activeTabId;
    if (changed) usePreferenceStore.setState({ lastTabId: activeTabId });
  });
  client.on('app.ending', () => void sayGoodbye(client));
  client.on('network.changed', (status) => useNetworkStore.setState(status, true));

  /** After the first connection: the lists, then the case that the window begins with. */
  async function begin(): Promise<void> {
    const read = await Promise.all([opening, loadEverything(client), preferencesLoaded()]).catch(fail);
    if (read === undefined) return;
    const [services, description] = read;
    // By an earlier connection, which was lost meanwhile.
    if (shown !== undefined) return becomeReady(description);
    shown = services;
    followOtherWindows(services.repository);
    prepareForCases(services);
    becomeReady(description);
    show(services);
    await openFirstCase(services);
  }
  void keepConnected(
    {
      connect,
      client,
      onReady: () => void (shown === undefined ? begin() : goOn(shown)),
      onLost: (error) =>
        useHostStore.setState(({ phase, description }) => {
          const everReady = description !== undefined;
          return { phase: everReady ? 'disconnected' : error === undefined ? phase : 'failed', error };
        }),
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    },
    signal,
  );
  return async () => {
    useHostStore.setState({ phase: 'starting', error: undefined });
    opening = openServices();
    opening.catch(fail);
    // Otherwise it begins when it is.
    if (client.isConnected()) await begin();
  };
}
