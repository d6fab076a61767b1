/** True if the event's target accepts text, so that keys and pasted text belong to it. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')
  );
}
