/**
 * Keys that an input method needs for itself.
 */

/** As Chromium tells of a key that went to an input method; Safari tells it of the Enter that ends a composition. */
const KEY_OF_INPUT_METHOD = 229;

/** True for a key press that belongs to an input method: it chooses or ends what is being composed, and must act on nothing else. */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it at the end of a composition
  composes || keyCode === KEY_OF_INPUT_METHOD;

/**
 * Keeps such keys from everything in the page, before any field, list, dialog or shortcut sees them: nothing that takes keys has to know of input methods. Enter sends no
 * form either. Returns what takes it back.
 */
export function leaveComposingKeys(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onKey = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (!isComposing(press)) return;
    event.stopImmediatePropagation();
    // Of the Enter that a form would be sent with; the input method has had it by now.
    if (press.key === 'Enter') event.preventDefault();
  };
  target.addEventListener('keydown', onKey, { capture: true });
  target.addEventListener('keypress', onKey, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKey, { capture: true });
    target.removeEventListener('keypress', onKey, { capture: true });
  };
}
