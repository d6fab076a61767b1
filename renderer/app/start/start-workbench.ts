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
  /**
   * Opens the database and creates the services on it. Rejects with storage.*; may be called again
   * after that.
   */
  readonly openServices: () => Promise<FrameServices>;
  readonly connect: () => Promise<CasebookClient>;
  /** Called once, when the trusted side has answered and the database is open. */
  readonly show: (services: FrameServices) => void;
}

/** Loads the trusted side's lists. Resolves with its description of itself. */
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
  // The user chose a case while the lists were loading.
  if (useOpenCaseStore.getState().phase.kind !== 'none') return;
  const caseId = caseToBeginWith(useCaseListStore.getState().heads, usePreferenceStore.getState().lastCaseId);
  if (caseId !== undefined) await openCase(services, caseId);
}

/**
 * Continues after a reconnection: reloads the lists, while the open case stays on screen and
 * continues to collect.
 */
async function continueAfterReconnection(services: FrameServices): Promise<void> {
  try {
    becomeReady(await loadEverything(services.client));
    const { phase } = useOpenCaseStore.getState();
    if (phase.kind !== 'open') return;
    const { caseId } = phase.record;
    const head = await services.client.call('cases.open', { caseId });
    // The trusted side may have been restarted on an older copy of the profile.
    if ((await findViewAhead(services.client, services.repository, head)) !== undefined)
      return await openCase(services, caseId);
    await refreshCaseContents(services.repository, caseId);
    const now = useOpenCaseStore.getState();
    // If the case was left meanwhile, another window may be writing it.
    const isStillOpen = now.phase.kind === 'open' && now.phase.record.caseId === caseId;
    if (isStillOpen && now.readOnlyReason === undefined) await resumeInterrupted(services, caseId);
  } catch (error) {
    useHostStore.setState({ phase: 'disconnected', error });
  }
}

/** Stores what this page holds before the program ends. */
async function storeBeforeEnd(client: CasebookClient): Promise<void> {
  await whenReadyToLeave();
  // The program may have ended without waiting.
  await client.call('app.stored', {}).catch(() => undefined);
}

/**
 * Starts the page: opens the database and connects in parallel, opens the case that was open last,
 * and stays connected until the signal aborts. Failures are shown, not thrown. Returns a function
 * that retries a database that could not be opened.
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
  client.on('app.ending', () => void storeBeforeEnd(client));
  client.on('network.changed', (status) => useNetworkStore.setState(status, true));

  /** Runs after the first connection: loads the lists, then opens the window's first case. */
  async function begin(): Promise<void> {
    const read = await Promise.all([opening, loadEverything(client), preferencesLoaded()]).catch(fail);
    if (read === undefined) return;
    const [services, description] = read;
    // An earlier connection, since lost, has shown the frame already.
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
      onReady: () => void (shown === undefined ? begin() : continueAfterReconnection(shown)),
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
    // Without a connection, begin() runs once there is one.
    if (client.isConnected()) await begin();
  };
}
