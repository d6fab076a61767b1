import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsTabActive } from '../tab-shown.ts';
import { useSidePanelSlots, type PartOfTab } from './side-panel-slots.ts';
import { useSidePanel } from './side-panel-store.ts';

interface InSidePanelProps {
  readonly part: PartOfTab;
  /**
   * True keeps the content until the panel is closed, although another part or tab comes to the
   * front, because work in progress is part of it.
   */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a tab's content in the panel on the right while the tab is active and the part is in
 * front. Before that, the content is not rendered, so that it costs nothing.
 */
export function InSidePanel({ part, isKept = false, children }: InSidePanelProps) {
  const isActive = useIsTabActive();
  const isInFront = useSidePanel((state) => state.part === part);
  const isOpen = useSidePanel((state) => state.part !== undefined);
  const slot = useSidePanelSlots((slots) => slots[part]);
  // Moving this element in and out of the panel keeps what is in it. React would remount a portal
  // whose container changes.
  const [own] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const [wasShown, setWasShown] = useState(false);
  const isShown = isActive && isInFront;
  if (isShown && !wasShown) setWasShown(true);
  if (!isOpen && wasShown) setWasShown(false);
  useLayoutEffect(() => {
    if (!isShown || slot === null) return undefined;
    slot.append(own);
    return () => own.remove();
  }, [isShown, slot, own]);
  return isShown || (isKept && isOpen && wasShown) ? createPortal(children, own) : null;
}
