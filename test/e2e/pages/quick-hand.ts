/** A hand that is quicker than the screen. */
import type { Locator } from 'playwright-core';

/**
 * Presses at the first point (window pixels), moves through the others and releases at the last.
 * Everything after the press happens in one task, so that nothing is drawn in between, as on a busy
 * machine.
 */
export const dragInOneTask = (
  target: Locator,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<void> =>
  target.evaluate(async (element, [first, ...others]) => {
    const mouse = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    const at = (place: (typeof others)[number] | undefined) => ({
      clientX: place?.x ?? 0,
      clientY: place?.y ?? 0,
    });
    element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, ...at(first), buttons: 1 }));
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    for (const place of others)
      element.dispatchEvent(new PointerEvent('pointermove', { ...mouse, ...at(place), buttons: 1 }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...mouse, ...at(others.at(-1)) }));
  }, places);
