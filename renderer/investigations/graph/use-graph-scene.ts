import { useMemo } from 'react';
import { stretchRows } from './layout/row-stretch.ts';
import type { GraphDocument } from './document/graph-document.ts';
import { onlyPath } from './path/only-path.ts';
import type { usePath } from './path/use-path.ts';
import { graphScene } from './scene/graph-scene.ts';
import type { NodeDetails } from './scene/scene-parts.ts';
import type { useGraphDetails } from './use-graph-details.ts';

const UNKNOWN: NodeDetails = {
  title: '',
  short: '',
  isLabel: false,
  coverage: { level: 'none', text: '' },
  warnings: [],
  hasNote: false,
  hasStar: false,
  moreIn: 0,
  moreOut: 0,
};

const NO_PATH: readonly string[] = [];

/** The scene of a canvas, with the nodes and edges that it shows: all, or only those of the path. */
export function useGraphScene(
  { nodes }: Pick<GraphDocument, 'nodes'>,
  {
    edges,
    ofNodes,
    moved,
    tokens,
  }: Pick<ReturnType<typeof useGraphDetails>, 'edges' | 'ofNodes' | 'moved' | 'tokens'>,
  { path: found, isOnly }: Pick<ReturnType<typeof usePath>, 'path' | 'isOnly'>,
  /** By how much rows are drawn further apart than they are stored, see rowStretchOf. */
  stretch = 1,
) {
  const path = found?.addresses ?? NO_PATH;
  const shown = useMemo(
    () => (isOnly ? onlyPath({ nodes, edges }, path) : { nodes, edges }),
    [isOnly, nodes, edges, path],
  );
  const scene = useMemo(
    () =>
      graphScene(stretchRows(shown.nodes, stretch), {
        edges: shown.edges,
        path,
        tokens,
        detailsOf: (address) => ({ ...(ofNodes.get(address) ?? UNKNOWN), moved: moved.get(address) }),
      }),
    [shown, stretch, path, tokens, ofNodes, moved],
  );
  return { scene, ...shown, hidden: nodes.length - shown.nodes.length };
}
