import { useMemo, useState } from 'react';
import { addToDocument } from '../document/document-acts.ts';
import { endsOfLink, linkOf, nodeOf, type GraphDocument } from '../document/graph-document.ts';
import { placeNewNodes } from '../layout/place-new-nodes.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import type { GraphAct } from '../use-graph-document.ts';
import type { SoughtPath } from './path-strip.tsx';
import { shortestPath } from './shortest-path.ts';

/** Draws a path: its addresses that are not there in columns to the right of the one before. */
export function drawPath(document: GraphDocument, path: readonly string[]): GraphDocument {
  return path.slice(1).reduce((before, address, index) => {
    const from = path[index] ?? '';
    const anchor = nodeOf(before, from);
    const nodes =
      anchor === undefined || nodeOf(before, address) !== undefined
        ? []
        : placeNewNodes(before.nodes, anchor, 'right', [address]);
    return addToDocument(before, nodes, [linkOf(from, address)]);
  }, document);
}

/** The path that is looked for between two addresses. */
export function usePath(
  edges: readonly DrawnEdge[],
  book: TransferBook,
  apply: (act: GraphAct) => void,
): {
  readonly sought: SoughtPath | undefined;
  readonly path: readonly string[] | undefined;
  readonly isNowhere: boolean;
  readonly seek: (sought: SoughtPath | undefined) => void;
  readonly lookEverywhere: () => boolean;
} {
  const [sought, setSought] = useState<SoughtPath>();
  const [isNowhere, setIsNowhere] = useState(false);
  const path = useMemo(() => {
    if (sought === undefined) return undefined;
    const next = new Map<string, string[]>();
    for (const { link } of edges) {
      const [from, to] = endsOfLink(link);
      next.set(from, [...(next.get(from) ?? []), to]);
    }
    return shortestPath((address) => next.get(address) ?? [], sought.from, sought.to);
  }, [sought, edges]);
  return {
    sought,
    path,
    isNowhere,
    seek: (next) => {
      setIsNowhere(false);
      setSought(next);
    },
    lookEverywhere: () => {
      if (sought === undefined) return false;
      const found = shortestPath((address) => book.out(address).keys(), sought.from, sought.to);
      setIsNowhere(found === undefined);
      if (found !== undefined) apply((before) => drawPath(before, found));
      return found !== undefined;
    },
  };
}
