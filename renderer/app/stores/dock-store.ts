import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';

/** The way through the tabs that were visited and closed. */
export interface TabNavigation {
  readonly go: (way: 'back' | 'forward') => void;
  /** Reopens the tab that was closed last. */
  readonly reopen: () => void;
}

interface DockState {
  readonly dock: DockviewApi | undefined;
  readonly navigation: TabNavigation | undefined;
}

/** The dock of the open case, for keys and commands outside of it; undefined if no case is open. */
export const useDockStore = create<DockState>(() => ({ dock: undefined, navigation: undefined }));
