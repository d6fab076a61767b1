import { create } from 'zustand';

/** The parts whose content comes from the active tab, because it has the rows. */
export type PartOfTab = 'summary' | 'compare';

/**
 * The elements of the open panel into which the active tab renders, by part; see in-side-panel.tsx.
 */
export const useSidePanelSlots = create<Readonly<Record<PartOfTab, HTMLElement | null>>>(() => ({
  summary: null,
  compare: null,
}));

/** Callback for the `ref` of the element for the summary. */
export const setSummarySlot = (summary: HTMLElement | null): void => useSidePanelSlots.setState({ summary });

/** Callback for the `ref` of the element for the comparison. */
export const setCompareSlot = (compare: HTMLElement | null): void => useSidePanelSlots.setState({ compare });
