/**
 * Whether Escape, pressed at this target, is for a dialog or a menu: they take the key themselves, and one may be gone by
 * the time that it is read.
 */
export const isEscapeElsewhere = (pressed: EventTarget | null): boolean =>
  (pressed instanceof Element && pressed.closest('[role="menu"], [role="dialog"]') !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;
