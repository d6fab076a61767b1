/**
 * Where the sidebar is. In a narrow window an open side panel takes its place; the sidebar then
 * opens over the tabs, until something in it is chosen.
 */
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';

export type SidebarPlace = 'beside' | 'over' | 'hidden';

/** Too narrow for the sidebar, a table with its amounts, and the side panel at once. */
const NARROW_WINDOW = '(max-width: 1249px)';

/** Whether the sidebar is open over the tabs; used only while there is no room beside them. */
const useOverStore = create<{ readonly isOver: boolean }>(() => ({ isOver: false }));

const isNarrow = (): boolean => window.matchMedia(NARROW_WINDOW).matches;

function followWindow(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW_WINDOW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isPanelOpen = (): boolean =>
  useSidePanel.getState().part !== undefined && useOpenCaseStore.getState().phase.kind === 'open';

/** Returns where the sidebar is, and follows the window's width and the side panel. */
export function useSidebarPlace(): SidebarPlace {
  const isWanted = usePreferenceStore((state) => state.sidebarShown);
  const isOver = useOverStore((state) => state.isOver);
  const hasPanel = useSidePanel((state) => state.part !== undefined);
  const hasCase = useOpenCaseStore((state) => state.phase.kind === 'open');
  const isCrowded = useSyncExternalStore(followWindow, isNarrow) && hasPanel && hasCase;
  if (isCrowded) return isOver ? 'over' : 'hidden';
  return isWanted ? 'beside' : 'hidden';
}

/** Closes the sidebar that is open over the tabs. */
export const closeSidebarOver = (): void => useOverStore.setState({ isOver: false });

/** Shows or hides the sidebar: what its button and key do. */
export function toggleSidebar(): void {
  if (isNarrow() && isPanelOpen()) {
    useOverStore.setState(({ isOver }) => ({ isOver: !isOver }));
    return;
  }
  closeSidebarOver();
  usePreferenceStore.setState(({ sidebarShown }) => ({ sidebarShown: !sidebarShown }));
}
