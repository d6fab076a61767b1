import { linkAround, openBehind } from '../../parts/opens-tab.ts';
import { MAIN_KEY } from '../../parts/main-key.ts';
import { isTextField } from '../keys/is-text-field.ts';

/**
 * The button of a middle click; see
 * [Pointer Events](https://www.w3.org/TR/pointerevents3/#the-button-property).
 */
const MIDDLE = 1;

/**
 * A paste within this time after the button's release still belongs to the click, in ms of the
 * events' own clock.
 */
const PASTE_FOLLOWS_WITHIN_MS = 500;

/** On a Mac a click with Ctrl opens a menu. */
const isWithMainKey = ({ ctrlKey, metaKey }: MouseEvent): boolean => (MAIN_KEY === '⌘' ? metaKey : ctrlKey);

/**
 * Detects a paste by the middle button, which inserts the system's selection on Linux. Times come
 * from the events, in ms.
 */
export function createMiddlePressRecord(): {
  readonly press: (button: number) => void;
  readonly release: (button: number, atMs: number) => void;
  readonly isPasteOf: (atMs: number) => boolean;
} {
  let isPressed = false;
  let releasedAtMs = Number.NEGATIVE_INFINITY;
  return {
    press: (button) => {
      isPressed = button === MIDDLE;
      if (!isPressed) releasedAtMs = Number.NEGATIVE_INFINITY;
    },
    release: (button, atMs) => {
      if (button !== MIDDLE) return;
      isPressed = false;
      releasedAtMs = atMs;
    },
    isPasteOf: (atMs) => isPressed || atMs - releasedAtMs <= PASTE_FOLLOWS_WITHIN_MS,
  };
}

/**
 * Gives middle clicks one meaning everywhere: on a link they open its tab in the background, like
 * clicks with Ctrl or ⌘, and outside of a text field they paste nothing. Listens before everything
 * else on the page, so that no paste listener has to know about it. Returns the function that
 * removes the listeners.
 */
export function takeMiddleClicks(page: Window): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const presses = createMiddlePressRecord();
  page.addEventListener(
    'mousedown',
    (event) => {
      presses.press(event.button);
      // Prevents the browser's own action on a link; elsewhere a middle click may start scrolling.
      if (event.button === MIDDLE && event.target instanceof Element && linkAround(event.target))
        event.preventDefault();
    },
    options,
  );
  page.addEventListener('mouseup', ({ button, timeStamp }) => presses.release(button, timeStamp), options);
  page.addEventListener('keydown', () => presses.press(-1), options);
  page.addEventListener(
    'paste',
    (event) => {
      if (isTextField(event.target) || !presses.isPasteOf(event.timeStamp)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  page.addEventListener(
    'auxclick',
    (event) => {
      const link = event.target instanceof Element ? linkAround(event.target) : undefined;
      if (event.button !== MIDDLE || link === undefined) return;
      event.preventDefault();
      openBehind(() => link.click());
    },
    options,
  );
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? linkAround(event.target) : undefined;
      if (link === undefined || event.button !== 0 || !isWithMainKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      openBehind(() => link.click());
    },
    options,
  );
  return () => stop.abort();
}
