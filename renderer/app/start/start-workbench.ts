import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { whenReadyToLeave } from '../../cases/before-leaving.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { caseToBeginWith } from '../session/case-to-begin-with.ts';
import { keepConnected } from '../session/keep-connected.ts';
import { loadCaseList, loadConnectionList, loadNetworkStatus } from '../session/load-lists.ts';
import { refreshCaseContents } from '../session/case-contents.ts';
import { openCase, resumeInterrupted } from '../session/open-case.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useHostStore } from '../stores/host-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { followOtherWindows } from '../session/follow-other-windows.ts';
import { preferencesLoaded, usePreferenceStore } from '../stores/preference-store.ts';

async function loadEverything({ client }: FrameServices): Promise<void> {
  const [description] = await Promise.all([
    client.call('app.describe', {}),
    loadConnectionList(client),
    loadNetworkStatus(client),
    loadCaseList(client),
  ]);
  useHostStore.setState({ phase: 'ready', description, error: undefined });
}

/** After the first connection: the lists, then the case that the window begins with. */
async function begin(services: FrameServices): Promise<void> {
  try {
    await Promise.all([loadEverything(services), preferencesLoaded()]);
  } catch (error) {
    useHostStore.setState({ phase: 'failed', error });
    return;
  }
  // Chosen while the lists were on their way.
  if (useOpenCaseStore.getState().phase.kind !== 'none') return;
  const caseId = caseToBeginWith(useCaseListStore.getState().heads, usePreferenceStore.getState().lastCaseId);
  if (caseId !== undefined) await openCase(services, caseId);
}

/** After a reconnection: the lists again; the open case stays as it is and goes on collecting. */
async function goOn(services: FrameServices): Promise<void> {
  try {
    await loadEverything(services);
    const { phase } = useOpenCaseStore.getState();
    if (phase.kind !== 'open') return;
    const { caseId } = phase.record;
    await services.client.call('cases.open', { caseId });
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
async function sayGoodbye({ client }: Pick<FrameServices, 'client'>): Promise<void> {
  await whenReadyToLeave();
  // It may have ended without waiting.
  await client.call('app.stored', {}).catch(() => undefined);
}

/**
 * Starts the page: connects, loads, opens the case that was open last, and keeps connected until the signal is aborted. Failures
 * are shown, not thrown.
 */
export function startWorkbench(
  services: FrameServices,
  connect: () => Promise<CasebookClient>,
  signal: AbortSignal,
): Promise<void> {
  useOpenCaseStore.subscribe(({ activeTabId }, before) => {
    const changed = activeTabId !== undefined && activeTabId !== before.activeTabId;
    if (changed) usePreferenceStore.setState({ lastTabId: activeTabId });
  });
  services.client.on('app.ending', () => void sayGoodbye(services));
  services.client.on('network.changed', (status) => useNetworkStore.setState(status, true));
  followOtherWindows(services.repository);
  return keepConnected(
    {
      connect,
      client: services.client,
      onReady: (again) => void (again ? goOn(services) : begin(services)),
      onLost: (error) =>
        useHostStore.setState(({ phase, description }) => {
          const everReady = description !== undefined;
          return { phase: everReady ? 'disconnected' : error === undefined ? phase : 'failed', error };
        }),
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    },
    signal,
  );
}
