/**
 * What every tab works through: the ports of the open case and the way to open another tab. They stay the same objects
 * while the case is open; what changes is in workbench-state.tsx. The frame (renderer/app) provides both.
 */
import { createContext, useContext } from 'react';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import type { NoteRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import type { CollectionRunner } from '../../shared/engine/collect/collection-runner.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import type { RecordingRunner } from '../../shared/engine/recording/recording-runner.ts';
import type { OpenReviewSession } from '../../shared/engine/query/review-session.ts';

/** A record of the journal, and a row in the list of its answer. */
export interface RecordTarget {
  readonly seq: number;
  readonly index?: number;
}

/** What the evidence drawer shows: a record; 'none' for a row that no answer stands behind yet. */
export type EvidenceTarget = RecordTarget | 'none';

/** Finds what bears something out and hands it to `show`, at once or later; never, where it fails. */
export type FindEvidence = (show: (target: EvidenceTarget) => void) => void;

export interface Workbench {
  // The acts of the runners, `setNote` and `setStar` reject while this window may not write.
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly runner: CollectionRunner;
  readonly recordings: RecordingRunner;
  readonly openReview: OpenReviewSession;
  /** Keeps a note, in place of the one with the same id. */
  readonly setNote: (note: Pick<NoteRecord, 'noteId' | 'subject' | 'text'>) => Promise<void>;
  /** Puts a star on a subject, or takes it away. */
  readonly setStar: (subject: string, on: boolean) => Promise<void>;
  /** Opens the note about a subject, the newest where there are several; a new one where there is none. */
  readonly openNote: (subject: string) => void;
  /** Opens the dialog that labels an address or a hash, in this case or in all. */
  readonly openLabel: (subject: string) => void;
  /** Opens the ABI book, at an address where one is given. */
  readonly showAbiBook: (address?: string) => void;
  /** Opens a tab, or activates the one that has the same kind and params. */
  readonly openTab: (request: OpenTabRequest) => void;
  /**
   * Stores what changes in a tab (collections, view, title). `change` is given the tab as it is at that moment, not as it was when what led to the change began. `tab` is any
   * state of it.
   */
  readonly changeTab: (tab: TabRecord, change: (newest: TabRecord) => TabRecord) => Promise<void>;
  /** Lets an act go on whose place is not on screen, or which has none: its failure is told by the frame; an abort is none. */
  readonly inBackground: (act: Promise<unknown>) => void;
  /** Told after a set of the case came or went, whichever tab of this window began it. Returns what stops it. */
  readonly onDidChangeCollections: (listener: () => void) => () => void;
  /** Opens the evidence drawer on one record. */
  readonly showEvidence: (target: EvidenceTarget | FindEvidence) => void;
  /** Lets the evidence drawer, where it is open, show what has become the current row of a table. */
  readonly followEvidence: (find: FindEvidence) => void;
}

/** Provided by the frame around the tabs of one open case. */
export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** The workbench of the surrounding case; it never renders its reader again. A bug (plain Error) if no case is open. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error('useWorkbench is used outside an open case');
  return workbench;
}
