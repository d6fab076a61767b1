import { Menu, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './menu-at.module.css';

/** From the edges of the window. */
const MARGIN_PX = 8;

/** Where a menu opens, px of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** The element that had the focus, and gets it back when the menu is closed. */
  readonly origin: Element | null;
}

/** The place below an element, for a menu that is opened by key. */
export function placeBelow(element: Element): MenuPlace {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom, origin: document.activeElement };
}

/** The place under the pointer. */
export const placeOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): MenuPlace => ({
  x: clientX,
  y: clientY,
  origin: document.activeElement,
});

/** Returns the focus to where it was before the menu. */
export function returnFocus({ origin }: MenuPlace): void {
  if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
}

/** Gives a menu the keyboard as it appears, at its first entry. */
const takeKeyboard = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus({ preventScroll: true });

interface MenuAtProps {
  readonly place: MenuPlace;
  /** What the menu is about, e.g. 'address 0x12…'. */
  readonly title: string;
  readonly onClose: () => void;
  /** `Menu.Item` and the like. */
  readonly children: ReactNode;
}

/**
 * A menu at a point, for a right click or the menu key. Escape and a click beside it close it; the
 * focus goes back.
 */
export function MenuAt({ place, title, onClose, children }: MenuAtProps) {
  return (
    // A fixed position refers to the window only outside transformed or contained elements.
    <Portal>
      <Menu
        // At another point it is another menu.
        key={`${place.x}:${place.y}`}
        opened
        onClose={() => {
          returnFocus(place);
          onClose();
        }}
        position="bottom-start"
        offset={2}
        // A long menu moves over its point rather than off the window.
        middlewares={{ flip: true, shift: { crossAxis: true, padding: MARGIN_PX } }}
        // Mantine's comes later, and would take the focus from a dialog that an entry opens.
        returnFocus={false}
        // Mantine's trap takes the keyboard a moment later, and a key pressed before would reach
        // what lies behind the menu.
        trapFocus={false}
        // A point at the window's left or top edge counts as scrolled out of sight.
        hideDetached={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.place}
            style={{ left: place.x, top: place.y }}
            tabIndex={-1}
            aria-hidden
            aria-label={`Menu of ${title}`}
          />
        </Menu.Target>
        <Menu.Dropdown
          ref={takeKeyboard}
          className={classes.menu}
          // Like the trap: Tab does not lead out of an open menu.
          onKeyDown={(event) => {
            if (event.key === 'Tab') event.preventDefault();
          }}
        >
          <Menu.Label>{title}</Menu.Label>
          {children}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
