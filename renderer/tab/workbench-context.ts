/**
 * What every tab works with: the ports of the open case and the functions that open tabs. They keep
 * their identity while the case is open; what changes is in workbench-state.tsx. The frame
 * (renderer/app) provides both.
 */
import { createContext, useContext } from 'react';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import type { LinkRecord, NoteRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import type { CollectionRunner } from '../../shared/engine/collect/collection-runner.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import type { RecordingRunner } from '../../shared/engine/recording/recording-runner.ts';
import type { TraceClient } from '../../shared/engine/tracing/session/trace-contract.ts';
import type { OpenReviewSession } from '../../shared/engine/query/review-session.ts';

/** A record of the journal, and optionally a row in the list of its answer. */
export interface RecordTarget {
  readonly seq: number;
  readonly index?: number;
}

/** A row of a list: its record and its place in the list of that record's answer. */
export type RowTarget = Required<RecordTarget>;

/** What the side panel shows: a record, or 'none' for a row that no record supports yet. */
export type EvidenceTarget = RecordTarget | 'none';

/**
 * Finds the evidence and passes it to `show`, now or later. Never calls `show` if the search fails.
 */
export type FindEvidence = (show: (target: EvidenceTarget) => void) => void;

export interface Workbench {
  // The runners' functions and what stores or removes an annotation reject while this window is read-only.
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly runner: CollectionRunner;
  readonly recordings: RecordingRunner;
  readonly openReview: OpenReviewSession;
  /** Returns the worker that traces, which starts with the first call. */
  readonly openTraces: () => Promise<TraceClient>;
  /** Stores a note, replacing one with the same id. */
  readonly setNote: (note: Pick<NoteRecord, 'noteId' | 'subject' | 'text'>) => Promise<void>;
  /** Adds a star to a subject, or removes it. */
  readonly setStar: (subject: string, on: boolean) => Promise<void>;
  /** Stores a link of traces. */
  readonly setLink: (link: Omit<LinkRecord, 'caseId' | 'updatedAt'>) => Promise<void>;
  /** Removes a link of traces. */
  readonly removeLink: (linkId: string) => Promise<void>;
  /** Opens the newest note about a subject, or a new note if the subject has no note yet. */
  readonly openNote: (subject: string) => void;
  /** Opens the dialog that labels an address or a hash, in this case or in all cases. */
  readonly openLabel: (subject: string) => void;
  /** Chooses whether the trail of a counterparty is collected as soon as it opens. */
  readonly setCollectsHops: (on: boolean) => void;
  /** Chooses the kinds that “Collect” leaves out, by their ids. */
  readonly setLeftOutKinds: (ids: readonly string[]) => void;
  /** Opens the ABI book, at `address` if it is given. */
  readonly showAbiBook: (address?: string) => void;
  /** Opens a tab, or activates an open tab of the same kind and parameters. */
  readonly openTab: (request: OpenTabRequest) => void;
  /**
   * Returns the case's tab of the same kind and parameters, open or not; otherwise a new closed tab,
   * which its first change stores. Rejects with storage.*.
   */
  readonly tabOf: (request: OpenTabRequest) => Promise<TabRecord>;
  /**
   * Stores a change of a tab (collections, view, title). `change` receives the tab as it is when it
   * is stored, which may be newer than `tab`.
   */
  readonly changeTab: (tab: TabRecord, change: (newest: TabRecord) => TabRecord) => Promise<void>;
  /**
   * Runs an act that no visible component waits for. The frame reports its failure; aborts are
   * ignored.
   */
  readonly inBackground: (act: Promise<unknown>) => void;
  /**
   * Calls `listener` after a collection was added to the case or removed, by any tab of this
   * window. Returns a function that unsubscribes.
   */
  readonly onDidChangeCollections: (listener: () => void) => () => void;
  /** Opens the side panel on the evidence of one record. */
  readonly showEvidence: (target: EvidenceTarget | FindEvidence) => void;
  /** Shows evidence like showEvidence, or closes the panel if that evidence is in front. */
  readonly toggleEvidence: (find: FindEvidence) => void;
  /** If the side panel is open, shows what belongs to a table's new current row in it. */
  readonly followEvidence: (find: FindEvidence) => void;
}

/** Provided by the frame around the tabs of one open case. */
export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/**
 * Returns the workbench of the surrounding case. It never changes, so it never re-renders its
 * reader. Throws a plain Error if no case is open, which is a bug.
 */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error('useWorkbench is used outside an open case');
  return workbench;
}
