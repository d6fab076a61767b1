/**
 * Returns whether Escape at this target belongs to a dialog or a menu: they handle the key
 * themselves, and may be gone by the time it is read.
 */
export const isEscapeElsewhere = (pressed: EventTarget | null): boolean =>
  (pressed instanceof Element && pressed.closest('[role="menu"], [role="dialog"]') !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;
