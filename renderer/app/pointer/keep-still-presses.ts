/** A pointer that moves less than this counts as still, px: no hand is perfectly steady. */
const STILL_PX = 4;

/** Elements that are pressed as a whole, whichever part of them is under the pointer. */
const PRESSABLE =
  'button, a[href], input, select, textarea, label, summary, [role="tab"], [role="menuitem"], [role="gridcell"]';

interface Press {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
}

/**
 * Delivers a click to the element that was pressed, even if the page moves under a pointer that
 * stands still. That happens when a line appears or disappears above a table while rows arrive: the
 * browser then sends the click to a common ancestor of both positions
 * ([UI Events](https://www.w3.org/TR/uievents/#event-type-click)), and nothing happens. Does
 * nothing if the pressed element has left the document. Returns the function that removes the
 * listeners.
 */
export function keepStillPresses(page: Window): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let press: Press | undefined;
  page.addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX, clientY }) => {
      const element = target instanceof Element ? (target.closest(PRESSABLE) ?? target) : undefined;
      press =
        button === 0 && isPrimary && element !== undefined ? { element, x: clientX, y: clientY } : undefined;
    },
    options,
  );
  page.addEventListener(
    'click',
    (event) => {
      const held = press;
      // Clicks by keyboard or by the program have no pointer.
      if (!event.isTrusted || event.detail === 0) return;
      press = undefined;
      if (held === undefined || !(event.target instanceof Element)) return;
      const { element, x, y } = held;
      const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL_PX;
      const isBeside = event.target !== element && event.target.contains(element);
      if (!isStill || !isBeside) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      element.dispatchEvent(new MouseEvent('click', event));
    },
    options,
  );
  return () => stop.abort();
}
