import { useCallback, useRef } from 'react';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import { tidyByValue } from './tidy-by-value.ts';
import type { CanvasSize } from './usual-canvas.ts';

/** The act that tidies the canvas for its size, and what tells that size. */
export function useTidy({ apply }: Pick<GraphEditing, 'apply'>, edges: readonly DrawnEdge[]) {
  // A ref, because a new size alone must not redraw the graph.
  const canvas = useRef<CanvasSize>(undefined);
  const onSize = useCallback((size: CanvasSize): void => {
    canvas.current = size;
  }, []);
  return { tidy: (): void => apply((before) => tidyByValue(before, edges, canvas.current)), onSize };
}
