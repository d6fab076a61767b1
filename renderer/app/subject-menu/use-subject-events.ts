import { useEffect } from 'react';
import { placeBelow, placeOf, type MenuPlace } from '../../parts/menu-at.tsx';
import { latinKeyOf } from '../../parts/latin-key.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { isTextField } from '../keys/is-text-field.ts';
import { activeWithin, subjectAt, tabIdOf } from './subject-at.ts';
import type { MenuSubject } from './subject-entries.ts';
import type { SubjectKey } from './subject-entry.ts';

/** A menu that is asked for. */
export interface AskedMenu {
  readonly about: MenuSubject;
  /** The tab that it is in. */
  readonly tabId: string | undefined;
  readonly place: MenuPlace;
}

interface SubjectListeners {
  readonly onMenu: (asked: AskedMenu) => void;
  /** Returns whether the key does something there. */
  readonly onKey: (about: MenuSubject, tabId: string | undefined, key: SubjectKey) => boolean;
}

const LETTERS: Readonly<Record<string, SubjectKey>> = { l: 'L', n: 'N', s: 'S' };
/** Where letters are typed ahead, and where a dialog has its own keys. */
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"]';

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

function keyOf(event: KeyboardEvent): SubjectKey | undefined {
  const withMain = event.ctrlKey || event.metaKey;
  const key = latinKeyOf(event);
  if (withMain && !event.altKey && !event.shiftKey && key.toLowerCase() === 'c')
    return (globalThis.getSelection()?.isCollapsed ?? true) ? 'copy' : undefined;
  return withMain || event.altKey || event.shiftKey ? undefined : LETTERS[key];
}

/** Whether text is selected there: its own menu has the word *Copy*, and is the system's. */
function isSelectedText(element: Element): boolean {
  const selection = globalThis.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/**
 * Right clicks, the menu key, Shift-F10, and the keys of what has the focus, wherever something of the chain is shown. One listener on the
 * document: whatever marks itself (parts/chain-subject.ts) has all of it.
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
      // Some systems send one for the menu key as well, when the menu is there already.
      if (target.closest('[role="menu"]') !== null) return event.preventDefault();
      if (isSelectedText(target)) return;
      if (ask(target, placeOf(event))) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      // A field that chooses from a list has the list's menu; any other has the system's.
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
