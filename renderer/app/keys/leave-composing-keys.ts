/**
 * Leaves key presses to an input method while it composes text. Follows
 * [UI Events](https://www.w3.org/TR/uievents/#events-compositionevents).
 */

/**
 * The `keyCode` of a key that an input method processes. Safari also reports it for the Enter that
 * ends a composition, when `isComposing` is false already. See
 * [UI Events](https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
const KEY_OF_INPUT_METHOD = 229;

/**
 * True if a key press belongs to an input method. It chooses or ends a composition and must not
 * trigger anything else.
 */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it at the end of a composition
  composes || keyCode === KEY_OF_INPUT_METHOD;

/**
 * Stops such key presses before any field, list, dialog or shortcut receives them, so that no other
 * key handler has to know about input methods. Also keeps Enter from submitting a form. Returns the
 * function that removes the listeners.
 */
export function leaveComposingKeys(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onKey = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (!isComposing(press)) return;
    event.stopImmediatePropagation();
    // Prevents the form's submission; the input method has received the key already.
    if (press.key === 'Enter') event.preventDefault();
  };
  target.addEventListener('keydown', onKey, { capture: true });
  target.addEventListener('keypress', onKey, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKey, { capture: true });
    target.removeEventListener('keypress', onKey, { capture: true });
  };
}
