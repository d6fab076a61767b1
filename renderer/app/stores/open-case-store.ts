import { create } from 'zustand';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type {
  CaseRecord,
  CollectionRecord,
  LinkRecord,
  NoteRecord,
  TabRecord,
} from '../../../shared/engine/storage/case-records.ts';
import { NO_TOKEN_NAMES, type TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { EMPTY_LABEL_BOOK, type LabelBook } from '../../../shared/engine/labels/label-book.ts';
import type { ViewAhead } from '../services/view-ahead.ts';
import { EMPTY_ABI_BOOK, type KeptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';

export type OpenCasePhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly caseId: string; readonly doing: string }
  | { readonly kind: 'failed'; readonly caseId: string; readonly error: unknown }
  /** The view is ahead of the journal: the user is asked what to do with it. */
  | { readonly kind: 'asking'; readonly head: CaseHead; readonly ahead: ViewAhead }
  | { readonly kind: 'open'; readonly head: CaseHead; readonly record: CaseRecord };

export interface OpenCaseState {
  readonly phase: OpenCasePhase;
  /** All tabs of the case by position, including closed ones. */
  readonly tabs: readonly TabRecord[];
  readonly activeTabId: string | undefined;
  /** The tab to dock beside the active one when it appears. */
  readonly besideTabId: string | undefined;
  readonly collections: readonly CollectionRecord[];
  /** Labels of this case and of all cases, with the one that has precedence. */
  readonly labelBook: LabelBook;
  /** The displayed label by subject. */
  readonly labels: ReadonlyMap<string, string>;
  /** What the tokens of the case are called; see session/case-tokens.ts. */
  readonly tokenNames: TokenNames;
  readonly notes: readonly NoteRecord[];
  /** Starred subjects, newest first; see shared/engine/storage/subject.ts. */
  readonly stars: ReadonlySet<string>;
  /** Links of traces, oldest first. */
  readonly links: readonly LinkRecord[];
  readonly abiBook: KeptAbiBook;
  /** Counts by tab how often its view was changed from outside. Each change remounts the tab. */
  readonly viewRevisions: ReadonlyMap<string, number>;
  /** Notices from opening the case: repaired journal, rebuilt view. Each can be dismissed. */
  readonly notices: readonly string[];
  /** Why this window may not write; undefined if it may. */
  readonly readOnlyReason: string | undefined;
}

/** Why a window may not write a case that another window is writing. */
export const OPEN_ELSEWHERE =
  'This case is open in another window, which is collecting and writing notes. This window shows it read-only until the other one is closed.';

export const NO_OPEN_CASE: OpenCaseState = {
  phase: { kind: 'none' },
  tabs: [],
  activeTabId: undefined,
  besideTabId: undefined,
  collections: [],
  labelBook: EMPTY_LABEL_BOOK,
  labels: EMPTY_LABEL_BOOK.effective,
  tokenNames: NO_TOKEN_NAMES,
  notes: [],
  stars: new Set(),
  links: [],
  abiBook: EMPTY_ABI_BOOK,
  viewRevisions: new Map(),
  notices: [],
  readOnlyReason: undefined,
};

/**
 * The one open case of this window: what the sidebar lists and the dock shows. Never holds rows.
 */
export const useOpenCaseStore = create<OpenCaseState>(() => NO_OPEN_CASE);
