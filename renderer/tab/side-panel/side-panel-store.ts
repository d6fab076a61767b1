/**
 * The state of the panel on the right: which part is in front, and how wide the panel is. Each
 * window has its own, which survives a reload; a new window starts like the one before.
 */
import { create } from 'zustand';
import { keepChoice, readChoice } from '../../page/kept-choice.ts';

/** The parts of the panel, in the order of its tabs. */
export const SIDE_PANEL_PARTS = ['evidence', 'summary', 'compare', 'notes'] as const;
export type SidePanelPart = (typeof SIDE_PANEL_PARTS)[number];

interface SidePanelState {
  /** The part in front; undefined while the panel is closed. */
  readonly part: SidePanelPart | undefined;
  /** The chosen width, px. The panel is narrower if the tabs beside it need the room. */
  readonly widthPx: number;
}

/**
 * The narrowest panel that still shows a short address and a sum, px. Also in the style sheets of
 * the panel and of the frame.
 */
export const NARROWEST_PX = 240;
/** The widest panel, px: a comparison then has its columns side by side. */
export const WIDEST_PX = 960;
/** px. */
export const DEFAULT_WIDTH_PX = 400;

const PART_KEY = 'casebook.side-panel.part';
const WIDTH_KEY = 'casebook.side-panel.width';

const latest = (key: string): unknown => readChoice('window', key) ?? readChoice('profile', key);

function keep(key: string, value: string | number): void {
  keepChoice('window', key, value);
  keepChoice('profile', key, value);
}

/** Returns the nearest width that the panel can have. */
export const widthWithin = (widthPx: number): number =>
  Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, widthPx)));

const CLOSED = 'closed';

/** Reads a stored part; anything else means closed. */
export const readPart = (stored: unknown): SidePanelPart | undefined =>
  SIDE_PANEL_PARTS.find((part) => part === stored);

/** Reads a stored width; undefined if it is not a number. */
export const readWidth = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) ? widthWithin(stored) : undefined;

export const useSidePanel = create<SidePanelState>(() => ({
  part: readPart(latest(PART_KEY)),
  widthPx: readWidth(latest(WIDTH_KEY)) ?? DEFAULT_WIDTH_PX,
}));

/** Opens the panel, or brings a part of the open panel to the front. */
export function openSidePanel(part: SidePanelPart): void {
  useSidePanel.setState({ part });
  keep(PART_KEY, part);
}

/** Closes the panel. Does not move the focus. */
export function closeSidePanel(): void {
  useSidePanel.setState({ part: undefined });
  keep(PART_KEY, CLOSED);
}

/** Opens the panel at a part, or closes it if the part is in front: what its button and key do. */
export function toggleSidePanel(part: SidePanelPart): void {
  if (useSidePanel.getState().part === part) closeSidePanel();
  else openSidePanel(part);
}

/** Sets the width, px, within the limits. */
export function setSidePanelWidth(widthPx: number): void {
  const within = widthWithin(widthPx);
  useSidePanel.setState({ widthPx: within });
  keep(WIDTH_KEY, within);
}
