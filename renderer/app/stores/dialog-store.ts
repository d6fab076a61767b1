import { create } from 'zustand';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';

export type FrameDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'connection'; readonly connectionId?: string }
  | { readonly kind: 'new-case'; readonly connectionId?: string }
  | { readonly kind: 'rename-case'; readonly head: CaseHead }
  | { readonly kind: 'verify-case'; readonly head: CaseHead }
  | { readonly kind: 'open-subject'; readonly subject: TabKind }
  | { readonly kind: 'any-query' }
  /**
   * A note by its id, or the newest one about a subject. With neither, a new note about the case.
   */
  | { readonly kind: 'note'; readonly noteId?: string; readonly subject?: string }
  | { readonly kind: 'label'; readonly subject: string }
  | { readonly kind: 'label-book' }
  | { readonly kind: 'search'; readonly text?: string }
  | { readonly kind: 'abi-book'; readonly address?: string }
  | { readonly kind: 'ledger' }
  | { readonly kind: 'keys' };

export interface DialogState {
  readonly dialog: FrameDialog;
  readonly show: (dialog: FrameDialog) => void;
  readonly close: () => void;
  /** Closes dialogs about the open case, which must not outlive it. */
  readonly closeOfCase: () => void;
}

const OF_CASE: ReadonlySet<FrameDialog['kind']> = new Set([
  'open-subject',
  'any-query',
  'note',
  'label',
  'label-book',
  'search',
  'abi-book',
]);

/** The frame's dialogs. At most one is open. */
export const useDialogStore = create<DialogState>((set) => ({
  dialog: { kind: 'none' },
  show: (dialog) => set({ dialog }),
  close: () => set({ dialog: { kind: 'none' } }),
  closeOfCase: () => set(({ dialog }) => (OF_CASE.has(dialog.kind) ? { dialog: { kind: 'none' } } : {})),
}));
