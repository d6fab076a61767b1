import { useEffect, useState } from 'react';

/** With more edges than this, drawing takes longer than a frame. */
const LARGE = 300;
const REST_AFTER_MS = 150;
/**
 * A bitmap is stretched at most by these factors before the canvas is redrawn: a larger one is only
 * blurred until the zoom stops, while a smaller one shows more of the canvas, all at its old scale.
 */
const MOST_STRETCH = 8;
const LEAST_STRETCH = 1 / 3;

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
 * The scale at which a canvas is drawn, and the one that decides about its details. A large canvas
 * is stretched while a zoom is under way and redrawn when it stops, because each step would
 * otherwise take longer than a frame. Other canvases follow at once.
 */
export function useDrawnScale(
  scale: number,
  edges: number,
): { readonly drawnAt: number; readonly detailsAt: number } {
  const [drawnAt, setDrawnAt] = useState(scale);
  const [detailsAt, setDetailsAt] = useState(scale);
  const stretch = scale / drawnAt;
  if (stretch > MOST_STRETCH || stretch < LEAST_STRETCH) setDrawnAt(scale);
  useEffect(
    () =>
      afterRest(() => {
        setDrawnAt(scale);
        setDetailsAt(scale);
      }),
    [scale],
  );
  return edges > LARGE ? { drawnAt, detailsAt } : { drawnAt: scale, detailsAt: scale };
}
