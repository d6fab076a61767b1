import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';

/** The dock of the open case, for keys and commands that are not its own; undefined where there is none. */
export const useDockStore = create<{ readonly dock: DockviewApi | undefined }>(() => ({ dock: undefined }));
