/** Zooming by wheel, trackpad pinch and two fingers, as d3-zoom reads them. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import { LARGEST, SMALLEST, type Viewport } from './viewport.ts';

/** One finger and the mouse belong to the canvas's own gestures: select, drag, pan, lasso. */
const isZoomEvent = (event: Event): boolean =>
  event.type === 'wheel' || ('touches' in event && (event as TouchEvent).touches.length > 1);

export interface ZoomGestures {
  /** Sets the view from which the next gesture starts. */
  readonly startFrom: (view: Viewport) => void;
  /** Removes all listeners. */
  readonly stop: () => void;
}

/**
 * Listens on an element and calls `onView` once in a frame with the view that a gesture results in,
 * however many events the frame has. Pinching on a
 * trackpad, which browsers report as a wheel with Ctrl, zooms ten times as fast as a wheel.
 */
export function listenToZoom(element: HTMLElement, onView: (view: Viewport) => void): ZoomGestures {
  const target = select<HTMLElement, unknown>(element);
  let next: Viewport | undefined;
  let frame = 0;
  const showNext = (): void => {
    frame = 0;
    const view = next;
    next = undefined;
    if (view !== undefined) onView(view);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([SMALLEST, LARGEST])
    .filter(isZoomEvent)
    // A mouse can have a touchscreen beside it that the page is not told about.
    .touchable(() => true)
    .on('zoom', ({ transform: { k, x, y } }: { readonly transform: { k: number; x: number; y: number } }) => {
      next = { scale: k, x, y };
      if (frame === 0) frame = requestAnimationFrame(showNext);
    });
  target.call(behaviour).on('dblclick.zoom', null);
  return {
    // d3-zoom keeps its transform in this property. Its own method would report it as a gesture.
    startFrom: ({ scale, x, y }) => {
      // Otherwise the steps since the last frame would be lost.
      if (next === undefined) target.property('__zoom', zoomIdentity.translate(x, y).scale(scale));
    },
    stop: () => {
      cancelAnimationFrame(frame);
      target.on('.zoom', null);
    },
  };
}
