import { useCallback, useState } from 'react';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import { stretchFor, UNSTRETCHED } from './row-stretch.ts';
import { tidyByValue } from './tidy-by-value.ts';
import type { CanvasSize } from './usual-canvas.ts';

/**
 * What depends on the size of the canvas: the act that tidies it, and by how much rows are drawn further
 * apart than they are stored, see rowStretchOf; and what tells that size.
 */
export function useCanvasLayout(
  { apply, document: { nodes } }: Pick<GraphEditing, 'apply' | 'document'>,
  edges: readonly DrawnEdge[],
) {
  const [canvas, setCanvas] = useState<CanvasSize>();
  const [drawn, setDrawn] = useState(UNSTRETCHED);
  const next = stretchFor(drawn, nodes, canvas);
  if (next !== drawn) setDrawn(next);
  const onSize = useCallback(
    (size: CanvasSize): void =>
      setCanvas((before) => (before?.width === size.width && before.height === size.height ? before : size)),
    [],
  );
  return {
    stretch: drawn.stretch,
    onSize,
    tidy: (): void => apply((before) => tidyByValue(before, edges, canvas)),
  };
}
