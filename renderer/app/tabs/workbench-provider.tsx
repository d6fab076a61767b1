import { useMemo, type ReactNode } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { ProseContext } from '../../parts/prose.tsx';
import { ProseWithLinks } from '../../tab/linked-text/prose-with-links.tsx';
import { WorkbenchContext, type Workbench } from '../../tab/workbench-context.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { readOnlyRecordings, readOnlyRefusal, readOnlyRunner } from '../services/read-only-services.ts';
import { setCaseNote, setCaseStar } from '../session/case-facts.ts';
import { refreshCollections } from '../session/refresh-collections.ts';
import { openTab, changeTab } from '../session/tab-actions.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { followEvidence, showEvidence } from '../stores/evidence-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from '../session/in-background.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';

const idsOf = (collections: readonly CollectionRecord[]): string =>
  collections.map(({ collectionId }) => collectionId).join();

const onDidChangeSets = (listener: () => void): (() => void) =>
  useOpenCaseStore.subscribe(({ collections }, before) => {
    if (idsOf(collections) !== idsOf(before.collections)) listener();
  });

const withLinks = (text: string): ReactNode => <ProseWithLinks text={text} />;

/** Gives the open case and its ports to every tab; renders nothing where no case is open. */
export function WorkbenchProvider({ children }: { readonly children: ReactNode }) {
  const services = useFrameServices();
  const phase = useOpenCaseStore((state) => state.phase);
  const labels = useOpenCaseStore((state) => state.labels);
  const notes = useOpenCaseStore((state) => state.notes);
  const stars = useOpenCaseStore((state) => state.stars);
  const abiBook = useOpenCaseStore((state) => state.abiBook);
  const readOnlyReason = useOpenCaseStore((state) => state.readOnlyReason);
  const connections = useConnectionListStore((state) => state.connections);
  const timeDisplay = usePreferenceStore((state) => state.timeDisplay);
  // Not the queue: it changes many times a second, and no tab shows it.
  const review = useNetworkStore((state) => state.review);
  const record = phase.kind === 'open' ? phase.record : undefined;

  const workbench = useMemo<Workbench | undefined>(() => {
    if (record === undefined) return undefined;
    const writable = readOnlyReason === undefined;
    return {
      client: services.client,
      repository: services.repository,
      runner: writable ? services.runner : readOnlyRunner(services.runner),
      recordings: writable ? services.recordings : readOnlyRecordings(services.recordings),
      openReview: services.openReview,
      caseRecord: record,
      connection: connections.find(({ settings }) => settings.id === record.connectionId),
      network: { review },
      readOnlyReason,
      timeDisplay,
      setTimeDisplay: (display) => usePreferenceStore.setState({ timeDisplay: display }),
      labels,
      notes,
      setNote: (note) =>
        writable
          ? setCaseNote(services, { ...note, caseId: record.caseId, updatedAt: Date.now() })
          : Promise.reject(readOnlyRefusal()),
      stars,
      setStar: (subject, on) =>
        writable ? setCaseStar(services, record.caseId, subject, on) : Promise.reject(readOnlyRefusal()),
      openNote: (subject) => useDialogStore.getState().show({ kind: 'note', subject: subject.toLowerCase() }),
      openLabel: (subject) =>
        useDialogStore.getState().show({ kind: 'label', subject: subject.toLowerCase() }),
      abiBook,
      showAbiBook: (address) =>
        useDialogStore.getState().show({ kind: 'abi-book', ...(address === undefined ? {} : { address }) }),
      openTab: (request) => inBackground(openTab(services, request)),
      changeTab: async (tab, change) => {
        await changeTab(services, tab, change);
        await refreshCollections(services.repository, record.caseId);
      },
      inBackground,
      onDidChangeSets,
      showEvidence: (what) => showEvidence(typeof what === 'function' ? what : (show) => show(what)),
      followEvidence,
    };
  }, [services, record, labels, notes, stars, abiBook, readOnlyReason, connections, timeDisplay, review]);

  if (workbench === undefined) return null;
  return (
    <WorkbenchContext value={workbench}>
      <ProseContext value={withLinks}>{children}</ProseContext>
    </WorkbenchContext>
  );
}
