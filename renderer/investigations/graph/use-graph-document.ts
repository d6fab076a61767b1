import { useEffect, useRef, useState } from 'react';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { onLeaving } from '../../page/before-leaving.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { createDocumentSaver, type SavedState } from './document/document-saver.ts';
import { EMPTY_DOCUMENT, type GraphDocument } from './document/graph-document.ts';
import { isUnreadable, readDocument, withDocument } from './document/stored-document.ts';
import { readHistory, withSteps } from './document/stored-steps.ts';
import { historyOf, redoStep, takeStep, undoStep, type UndoHistory } from './document/undo-history.ts';

/** An act on the canvas; returns the same document if there is nothing to do. */
export type GraphAct = (document: GraphDocument) => GraphDocument;

/** What is on the canvas, with the ways to change it. */
export interface GraphEditing {
  readonly document: GraphDocument;
  /** True as long as nothing was ever put on it. */
  readonly isNew: boolean;
  /** Why the stored canvas cannot be read, for `ErrorNotice`; undefined if it can. */
  readonly unread: unknown;
  /** Consecutive acts with the same key are undone together. */
  readonly apply: (act: GraphAct, mergeKey?: string) => void;
  /** Sets the first picture, which cannot be undone. */
  readonly begin: (document: GraphDocument) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True if the canvas is stored in the case. */
  readonly isSaved: boolean;
  /** Why it is not, if known. */
  readonly saveFailure: unknown;
  /** Tries to store it at once. */
  readonly saveNow: () => void;
}

/** Saves after this long without a change. */
const SAVE_AFTER_MS = 700;

const describeUnread = (): CasebookError =>
  new CasebookError('storage.damaged', {
    message:
      'Reading the canvas of this tab: what the case has of it is not JSON, so the canvas begins empty. It is kept beside the new one.',
    nextStep: 'Go on here, or open an older file of this case.',
  });

/** The canvas of a tab, stored in its view with its undo and redo steps. */
export function useGraphDocument(tab: TabRecord): GraphEditing {
  const { changeTab } = useWorkbench();
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [history, setHistory] = useState<UndoHistory<GraphDocument>>(
    () => readHistory(tab.view) ?? historyOf(EMPTY_DOCUMENT),
  );
  const [isNew, setIsNew] = useState(() => readDocument(tab.view) === undefined);
  const [unread] = useState(() => (isUnreadable(tab.view) ? describeUnread() : undefined));
  const [savedState, setSavedState] = useState<SavedState>({ stored: history.present, failure: undefined });
  const store = useLatest((document: GraphDocument) =>
    // Only the writing window owns the canvas; once this one may write, it starts from what that
    // one left.
    readOnlyReason === undefined
      ? changeTab(tab, (now) => ({
          ...now,
          view: withSteps(
            withDocument(now.view, document),
            history.present === document ? history : historyOf(document),
          ),
        }))
      : Promise.resolve(),
  );
  const [{ save }] = useState(() => createDocumentSaver(store, setSavedState, history.present));
  const newest = useRef(history.present);
  useEffect(() => {
    newest.current = history.present;
    const timer = setTimeout(() => save(history.present), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [history.present, save]);
  useEffect(() => {
    const flush = (): void => save(newest.current);
    const stay = onLeaving(flush);
    return () => {
      stay();
      flush();
    };
  }, [save]);
  return {
    document: history.present,
    isNew,
    unread,
    apply: (act, mergeKey) => {
      setIsNew(false);
      setHistory((before) => takeStep(before, act(before.present), mergeKey));
    },
    begin: (document) => {
      setIsNew(false);
      setHistory(historyOf(document));
    },
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isSaved: history.present === savedState.stored,
    saveFailure: history.present === savedState.stored ? undefined : savedState.failure,
    saveNow: () => save(history.present),
  };
}
