import { useMemo, useState } from 'react';
import type { DrawnEdge } from './scene/drawn-edges.ts';
import type { GraphNode } from './document/graph-document.ts';

/** The selection: addresses, or one edge. Never something that has left the canvas. */
export interface GraphSelection {
  readonly addresses: ReadonlySet<string>;
  /** The last chosen one. */
  readonly active: string | undefined;
  readonly edge: DrawnEdge | undefined;
  readonly select: (addresses: ReadonlySet<string>, active?: string) => void;
  readonly selectEdge: (key: string | undefined) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The chosen edge; if it is gone, because what it stood for is drawn in another way, the first one
 * of the same two addresses.
 */
export const chosenEdge = <T extends Pick<DrawnEdge, 'key' | 'link'>>(
  edges: readonly T[],
  key: string | undefined,
): T | undefined =>
  edges.find((edge) => edge.key === key) ?? edges.find(({ link }) => key?.startsWith(`${link} `) === true);

/** The selection on a canvas. */
export function useGraphSelection(nodes: readonly GraphNode[], edges: readonly DrawnEdge[]): GraphSelection {
  const [chosen, setChosen] = useState(NOTHING);
  const [active, setActive] = useState<string>();
  const [edgeKey, setEdgeKey] = useState<string>();
  const there = useMemo(() => new Set(nodes.map(({ address }) => address)), [nodes]);
  const addresses = useMemo(
    () => new Set([...chosen].filter((address) => there.has(address))),
    [chosen, there],
  );
  return {
    addresses,
    active: active !== undefined && there.has(active) ? active : [...addresses].at(-1),
    edge: chosenEdge(edges, edgeKey),
    select: (next, nextActive) => {
      setChosen(next);
      setActive(nextActive ?? [...next].at(-1));
      setEdgeKey(undefined);
    },
    selectEdge: (key) => {
      setEdgeKey(key);
      if (key !== undefined) setChosen(NOTHING);
    },
  };
}
