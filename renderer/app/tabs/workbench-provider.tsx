import { useMemo, type ReactNode } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { CounterfeitsContext, JudgeTokensContext } from '../../parts/counterfeits.ts';
import { ProseContext } from '../../parts/prose.tsx';
import { ProseWithLinks } from '../../tab/linked-text/prose-with-links.tsx';
import { WorkbenchContext, type Workbench } from '../../tab/workbench-context.ts';
import { WorkbenchStateProvider, type WorkbenchState } from '../../tab/workbench-state.tsx';
import { useFrameServices, type FrameServices } from '../services/frame-services.ts';
import { refusingRecordings, refusingRunner, refuseIfReadOnly } from '../services/read-only-services.ts';
import { setCaseLink, setCaseNote, setCaseStar } from '../session/case-events.ts';
import { removeLink, removeStar } from '../session/undoable-removals.ts';
import { refreshCollections } from '../session/refresh-collections.ts';
import { openTab, changeTab } from '../session/tab-actions.ts';
import { tabOfCase } from '../session/tab-of-case.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { followEvidence, showEvidence, toggleEvidence } from '../stores/evidence-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { TokenJudge, wantJudgement } from '../case-home/survey/token-judge.tsx';
import { inBackground } from '../session/in-background.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';

const idsOf = (collections: readonly CollectionRecord[]): string =>
  collections.map(({ collectionId }) => collectionId).join();

const onDidChangeCollections = (listener: () => void): (() => void) =>
  useOpenCaseStore.subscribe(({ collections }, before) => {
    if (idsOf(collections) !== idsOf(before.collections)) listener();
  });

const withLinks = (text: string): ReactNode => <ProseWithLinks text={text} />;

/**
 * The ports that tabs of a case work through. Each action checks whether the window may write, so
 * that the object stays the same when that changes.
 */
function workbenchOf(services: FrameServices, caseId: string): Workbench {
  return {
    client: services.client,
    repository: services.repository,
    runner: refusingRunner(services.runner),
    recordings: refusingRecordings(services.recordings),
    openReview: services.openReview,
    openTraces: services.openTraces,
    setNote: async (note) => {
      refuseIfReadOnly();
      await setCaseNote(services, { ...note, caseId, updatedAt: Date.now() });
    },
    setStar: async (subject, on) => {
      refuseIfReadOnly();
      await (on ? setCaseStar(services, caseId, subject, true) : removeStar(services, caseId, subject));
    },
    setLink: async (link) => {
      refuseIfReadOnly();
      await setCaseLink(services, { ...link, caseId, updatedAt: Date.now() });
    },
    removeLink: async (linkId) => {
      refuseIfReadOnly();
      await removeLink(services, caseId, linkId);
    },
    openNote: (subject) => useDialogStore.getState().show({ kind: 'note', subject: subject.toLowerCase() }),
    setCollectsHops: (on) => usePreferenceStore.setState({ collectsHops: on }),
    setLeftOutKinds: (leftOutKinds) => usePreferenceStore.setState({ leftOutKinds }),
    openLabel: (subject) => useDialogStore.getState().show({ kind: 'label', subject: subject.toLowerCase() }),
    showAbiBook: (address) =>
      useDialogStore.getState().show({ kind: 'abi-book', ...(address === undefined ? {} : { address }) }),
    openTab: (request) => inBackground(openTab(services, request)),
    tabOf: (request) => tabOfCase(services.repository, caseId, request),
    changeTab: async (tab, change) => {
      await changeTab(services, tab, change);
      await refreshCollections(services.repository, caseId);
    },
    inBackground,
    onDidChangeCollections,
    showEvidence: (what) => showEvidence(typeof what === 'function' ? what : (show) => show(what)),
    toggleEvidence,
    followEvidence,
  };
}

/** The changing state of the open case; undefined if no case is open. */
function useStateOfCase(): WorkbenchState | undefined {
  const phase = useOpenCaseStore((state) => state.phase);
  const labels = useOpenCaseStore((state) => state.labels);
  const tokenNames = useOpenCaseStore((state) => state.tokenNames);
  const notes = useOpenCaseStore((state) => state.notes);
  const stars = useOpenCaseStore((state) => state.stars);
  const links = useOpenCaseStore((state) => state.links);
  const abiBook = useOpenCaseStore((state) => state.abiBook);
  const readOnlyReason = useOpenCaseStore((state) => state.readOnlyReason);
  const connections = useConnectionListStore((state) => state.connections);
  const timeDisplay = usePreferenceStore((state) => state.timeDisplay);
  const collectsHops = usePreferenceStore((state) => state.collectsHops);
  const leftOutKinds = usePreferenceStore((state) => state.leftOutKinds);
  // Leaves the queue out: it changes many times a second, and no tab shows it.
  const review = useNetworkStore((state) => state.review);
  const network = useMemo(() => ({ review }), [review]);
  if (phase.kind !== 'open') return undefined;
  const { record: caseRecord } = phase;
  const connection = connections.find(({ settings }) => settings.id === caseRecord.connectionId);
  return {
    caseRecord,
    connection,
    network,
    readOnlyReason,
    timeDisplay,
    collectsHops,
    leftOutKinds,
    labels,
    tokenNames,
    notes,
    stars,
    links,
    abiBook,
  };
}

/** Provides the open case and its ports to every tab. Renders nothing if no case is open. */
export function WorkbenchProvider({ children }: { readonly children?: ReactNode }) {
  const services = useFrameServices();
  const state = useStateOfCase();
  const caseId = state?.caseRecord.caseId;
  const workbench = useMemo(
    () => (caseId === undefined ? undefined : workbenchOf(services, caseId)),
    [services, caseId],
  );
  if (workbench === undefined || state === undefined) return null;
  return (
    <WorkbenchContext value={workbench}>
      <WorkbenchStateProvider state={state}>
        <JudgeTokensContext value={wantJudgement}>
          <CounterfeitsContext value={state.tokenNames.counterfeits}>
            <ProseContext value={withLinks}>{children}</ProseContext>
          </CounterfeitsContext>
        </JudgeTokensContext>
        <TokenJudge key={state.caseRecord.caseId} caseId={state.caseRecord.caseId} />
      </WorkbenchStateProvider>
    </WorkbenchContext>
  );
}
