import { useCallback, useState } from 'react';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import { rowStretchOf } from './row-stretch.ts';
import { tidyByValue } from './tidy-by-value.ts';
import type { CanvasSize } from './usual-canvas.ts';

/** By which share the best stretch may differ from the one drawn: a drag must not move all other rows. */
const TOLERANCE = 0.2;

/**
 * What depends on the size of the canvas: the act that tidies it, and by how much rows are drawn further
 * apart than they are stored, see rowStretchOf; and what tells that size.
 */
export function useCanvasLayout(
  { apply, document: { nodes } }: Pick<GraphEditing, 'apply' | 'document'>,
  edges: readonly DrawnEdge[],
) {
  const [canvas, setCanvas] = useState<CanvasSize>();
  const [stretch, setStretch] = useState(1);
  const best = rowStretchOf(nodes, canvas);
  const isOff = best === 1 ? stretch !== 1 : Math.abs(best / stretch - 1) > TOLERANCE;
  if (isOff) setStretch(best);
  const onSize = useCallback(
    (size: CanvasSize): void =>
      setCanvas((before) => (before?.width === size.width && before.height === size.height ? before : size)),
    [],
  );
  return { stretch, onSize, tidy: (): void => apply((before) => tidyByValue(before, edges, canvas)) };
}
