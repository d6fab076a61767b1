import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';

/** The dock of the open case, for keys and commands outside of it; undefined if no case is open. */
export const useDockStore = create<{ readonly dock: DockviewApi | undefined }>(() => ({ dock: undefined }));
