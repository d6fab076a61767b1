import { useEffect, useState } from 'react';
import { useLatest } from '../../../tab/use-latest.ts';
import type { Viewport } from './viewport.ts';

/** With more edges than this, drawing takes longer than a frame. */
const LARGE = 300;
const REST_AFTER_MS = 150;

/**
 * Calls back once nothing happened for a while. The time that a long frame takes does not count: what
 * waits behind it comes first.
 */
function afterRest(act: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act, 0);
    });
  }, REST_AFTER_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/**
 * The view at which a canvas is drawn. A large canvas is not drawn while a zoom is under way, but
 * when it stops, because each step would otherwise take longer than a frame; its layer does not even
 * move. Other canvases, and moves that leave the scale, follow at once.
 */
export function useDrawnView(view: Viewport, edges: number): Viewport {
  const [drawn, setDrawn] = useState(view);
  const rest = useLatest((scale: number): void => {
    if (scale === view.scale) setDrawn(view);
  });
  useEffect(() => afterRest(() => rest(view.scale)), [view.scale, rest]);
  return edges > LARGE && drawn.scale !== view.scale ? drawn : view;
}
