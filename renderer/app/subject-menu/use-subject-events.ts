import { useEffect } from 'react';
import { placeBelow, placeOf, type MenuPlace } from '../../parts/menu-at.tsx';
import { latinKeyOf } from '../../parts/latin-key.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { isTextField } from '../keys/is-text-field.ts';
import { activeWithin, subjectAt, tabIdOf } from './subject-at.ts';
import type { MenuSubject } from './subject-entries.ts';
import type { SubjectKey } from './subject-entry.ts';

/** A requested menu. */
export interface AskedMenu {
  readonly about: MenuSubject;
  /** The tab that contains the subject. */
  readonly tabId: string | undefined;
  readonly place: MenuPlace;
}

interface SubjectListeners {
  readonly onMenu: (asked: AskedMenu) => void;
  /** Returns true if the key did something. */
  readonly onKey: (about: MenuSubject, tabId: string | undefined, key: SubjectKey) => boolean;
}

const LETTERS: Readonly<Record<string, SubjectKey>> = { l: 'L', n: 'N', s: 'S' };
/** Elements where letters select an entry by typing ahead, or where a dialog has its own keys. */
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"]';

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

function keyOf(event: KeyboardEvent): SubjectKey | undefined {
  const withMain = event.ctrlKey || event.metaKey;
  const key = latinKeyOf(event);
  if (withMain && !event.altKey && !event.shiftKey && key.toLowerCase() === 'c')
    return (globalThis.getSelection()?.isCollapsed ?? true) ? 'copy' : undefined;
  return withMain || event.altKey || event.shiftKey ? undefined : LETTERS[key.toLowerCase()];
}

/**
 * True if text is selected in the element. The system's menu is better for that, because it can
 * copy the selection.
 */
function isSelectedText(element: Element): boolean {
  const selection = globalThis.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/**
 * Handles right clicks, the menu key, Shift-F10 and the keys of the focused subject, wherever an
 * address, hash, height or token is displayed. A single listener on the document serves every
 * element that is marked with subjectAttributes (parts/chain-subject.ts).
 */
export function useSubjectEvents(listeners: SubjectListeners): void {
  const onMenu = useLatest(listeners.onMenu);
  const onKey = useLatest(listeners.onKey);
  useEffect(() => {
    const ask = (element: Element, at?: MenuPlace): boolean => {
      const active = activeWithin(element);
      const about = subjectAt(active);
      if (about === undefined) return false;
      onMenu({ about, tabId: tabIdOf(active), place: at ?? placeBelow(active) });
      return true;
    };
    const onContextMenu = (event: MouseEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || isTextField(target)) return;
      // Some systems send a second event for the menu key, when the menu is open already.
      if (target.closest('[role="menu"]') !== null) return event.preventDefault();
      if (isSelectedText(target)) return;
      if (ask(target, placeOf(event))) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      // In a field that selects from a list, the menu key opens the menu of the selected entry.
      // Other fields keep the system's menu.
      if (isTextField(target) && !(isMenuKey(event) && target.hasAttribute('aria-activedescendant'))) return;
      if (isMenuKey(event)) {
        if (ask(target)) event.preventDefault();
        return;
      }
      const key = keyOf(event);
      if (key === undefined || target.closest(OWN_KEYS) !== null) return;
      const active = activeWithin(target);
      const about = subjectAt(active);
      if (about !== undefined && onKey(about, tabIdOf(active), key)) event.preventDefault();
    };
    document.addEventListener('contextmenu', onContextMenu);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('contextmenu', onContextMenu);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onMenu, onKey]);
}
