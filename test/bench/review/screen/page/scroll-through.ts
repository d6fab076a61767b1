/**
 * Scrolls an element by program, one step per frame, and counts what goes wrong. The code is the
 * same for every table, so that the results are comparable.
 */

export interface ScrollWay {
  /** CSS selector of the element that scrolls down. */
  readonly scroller: string;
  /** Of a row that has its text; a row without it is none. */
  readonly drawnRow: string;
  /** What covers the rows at the top, px. */
  readonly headPx: number;
  /** Steps, one a frame; each is as many pixels, or a share of the whole way. */
  readonly steps: number;
  readonly stepPx: number | 'whole way';
}

export interface Scrolled {
  /**
   * Late frames: each gap of at least one and a half frame times counts as the number of frames
   * that it covers.
   */
  readonly dropped: number;
  /** Frames that were painted with a part of the view without rows. */
  readonly blank: number;
  readonly ms: number;
}

const FRAME_MS = 1000 / 60;
/** Borders and fractions of pixels between two rows. */
const GAP_PX = 4;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** When what the frame had to do is done: where the events of a hand on a wheel come. */
const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      port2.close();
      resolve();
    };
    port1.postMessage(null);
  });

/** Whether rows with text cover the view from its head to its bottom. */
function isCovered(scroller: Element, { drawnRow, headPx }: ScrollWay): boolean {
  const view = scroller.getBoundingClientRect();
  const rows = Array.from(scroller.querySelectorAll(drawnRow), (row) => row.getBoundingClientRect()).sort(
    (one, other) => one.top - other.top,
  );
  let reached = view.top + headPx;
  for (const { top, bottom } of rows) {
    if (top > reached + GAP_PX) break;
    reached = Math.max(reached, bottom);
  }
  // The bar at the bottom, where there is one.
  return reached >= view.top + scroller.clientHeight - GAP_PX;
}

/** From the first row on. */
export async function scrollThrough(way: ScrollWay): Promise<Scrolled> {
  const scroller = Array.from(document.querySelectorAll<HTMLElement>(way.scroller)).find(
    ({ offsetParent }) => offsetParent !== null,
  );
  if (scroller === undefined) throw new Error(`there is no ${way.scroller}`);
  const whole = scroller.scrollHeight - scroller.clientHeight;
  const stepPx = way.stepPx === 'whole way' ? whole / way.steps : way.stepPx;
  scroller.scrollTop = 0;
  await new Promise((resolve) => setTimeout(resolve, 500));
  let dropped = 0;
  let blank = 0;
  // Asked for by the scrolling itself: so it runs behind what the table asked for in the same
  // frame.
  const onScroll = (): void =>
    void requestAnimationFrame(() => {
      if (!isCovered(scroller, way)) blank += 1;
    });
  scroller.addEventListener('scroll', onScroll);
  const began = await nextFrame();
  let last = began;
  for (let step = 1; step <= way.steps; step += 1) {
    await afterFrame();
    scroller.scrollTop = stepPx * step;
    const now = await nextFrame();
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
    last = now;
  }
  await nextFrame();
  scroller.removeEventListener('scroll', onScroll);
  scroller.scrollTop = 0;
  await nextFrame();
  return { dropped, blank, ms: last - began };
}
