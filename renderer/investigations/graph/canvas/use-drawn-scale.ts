import { useEffect, useState } from 'react';

/** With more edges than this, drawing takes longer than a frame. */
const LARGE = 300;
const REST_AFTER_MS = 150;
/** A bitmap is stretched at most by this factor before the canvas is redrawn. */
const MOST_STRETCH = 2;

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
  if (stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH) setDrawnAt(scale);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDrawnAt(scale);
      setDetailsAt(scale);
    }, REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [scale]);
  return edges > LARGE ? { drawnAt, detailsAt } : { drawnAt: scale, detailsAt: scale };
}
