/**
 * Moves a drawn graph by events, one per frame, as a hand on a trackpad or a mouse does, and counts
 * late frames. The code is the same for every program, so that the results are comparable.
 */

export interface Moved {
  /** Late frames: a gap of n frame times counts as n - 1. */
  readonly dropped: number;
  readonly ms: number;
  /** How many times larger the largest scale was than the smallest one. */
  readonly range: number;
}

/** Runs in the page of each program. */
export interface GraphBenchPage {
  /** Resolves once the graph is drawn. */
  readonly ready: Promise<{ readonly nodes: number; readonly edges: number }>;
  /** Restores the view in which all of the graph is on screen. */
  readonly fit: () => void;
  /** Zooms in until everything has its full size. */
  readonly comeClose: () => Promise<void>;
  readonly pan: (steps: number) => Promise<Moved>;
  readonly zoom: (steps: number) => Promise<Moved>;
}

const FRAME_MS = 1000 / 60;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A program's canvas, as the gestures see it. */
interface Canvas {
  readonly target: () => Element;
  readonly scale: () => number;
}

async function countFrames({ scale }: Canvas, steps: number, act: (step: number) => void): Promise<Moved> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  let dropped = 0;
  const scales = [scale()];
  const began = await nextFrame();
  let last = began;
  for (let step = 1; step <= steps; step += 1) {
    act(step);
    const now = await nextFrame();
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
    last = now;
    scales.push(scale());
  }
  return { dropped, ms: last - began, range: Math.max(...scales) / Math.min(...scales) };
}

type Where = Pick<MouseEventInit, 'clientX' | 'clientY'>;

/** A place on the circle around the middle of the screen, `share` of the way around. */
function onCircle(share: number): Where {
  const angle = 2 * Math.PI * share;
  return { clientX: 640 + 250 * Math.cos(angle), clientY: 360 + 200 * Math.sin(angle) };
}

/** Drags the view around a circle. `kinds` are the events that the program listens to. */
export function panBy(canvas: Canvas, kinds: 'pointer' | 'mouse'): GraphBenchPage['pan'] {
  const send = (name: 'down' | 'move' | 'up', where: Where): void => {
    const shared = { ...where, button: 0, buttons: name === 'up' ? 0 : 1, bubbles: true, cancelable: true };
    canvas
      .target()
      .dispatchEvent(
        kinds === 'pointer'
          ? new PointerEvent(`pointer${name}`, { ...shared, isPrimary: true, pointerId: 1 })
          : new MouseEvent(`mouse${name}`, shared),
      );
  };
  return async (steps) => {
    send('down', onCircle(0));
    const moved = await countFrames(canvas, steps, (step) => send('move', onCircle((2 * step) / steps)));
    send('up', onCircle(0));
    return moved;
  };
}

const wheel = (target: Element, deltaY: number): boolean =>
  target.dispatchEvent(
    new WheelEvent('wheel', { deltaY, clientX: 640, clientY: 360, bubbles: true, cancelable: true }),
  );

/** Zooms in around the middle and out again, twice. `wheelPx` is one step of about 4 %. */
export const zoomBy =
  (canvas: Canvas, wheelPx: number): GraphBenchPage['zoom'] =>
  (steps) =>
    countFrames(canvas, steps, (step) => {
      const isIn = Math.floor((4 * (step - 1)) / steps) % 2 === 0;
      wheel(canvas.target(), isIn ? -wheelPx : wheelPx);
    });

/** See GraphBenchPage. */
export const comeCloseBy =
  ({ target, scale }: Canvas, wheelPx: number) =>
  async (): Promise<void> => {
    for (let step = 0; step < 200 && scale() < 1; step += 1) {
      wheel(target(), -wheelPx);
      await nextFrame();
    }
  };
