/** A hand is never quite still, px. */
const STILL_PX = 4;

/** What is pressed as a whole, whatever of it lies under the pointer. */
const PRESSABLE =
  'button, a[href], input, select, textarea, label, summary, [role="tab"], [role="menuitem"], [role="gridcell"]';

interface Press {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
}

/**
 * What was pressed is what is meant: where the page moves beneath a pointer that stands still (a line comes or goes above a table while rows arrive), the browser gives the click to whatever holds both
 * places, and nothing happens. It is given to what was pressed instead, if that is still in the document. Returns the function that stops it.
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
      // By key, or made by the program: no pointer is behind it.
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
