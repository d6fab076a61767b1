import type { EdgeContent } from '../scene/edge-content.ts';

interface EdgeInHand {
  /** The last chosen address; undefined if there is none. */
  readonly active: string | undefined;
  /** The selected edge. */
  readonly edge: Pick<EdgeContent, 'key' | 'from' | 'to'> | undefined;
}

/**
 * The next (1) or previous (-1) edge, cyclically: among those of the active address, in the order
 * of its panel; among all of the canvas without an active address. Undefined if there is none.
 */
export function nextEdge<T extends Pick<EdgeContent, 'key' | 'from' | 'to'>>(
  edges: readonly T[],
  { active, edge }: EdgeInHand,
  by: 1 | -1,
): T | undefined {
  const hangsOn = ({ from, to }: Pick<EdgeContent, 'from' | 'to'>): boolean =>
    from === active || to === active;
  // A manually chosen edge may belong to other addresses.
  const ring = active !== undefined && (edge === undefined || hangsOn(edge)) ? edges.filter(hangsOn) : edges;
  const place = ring.findIndex(({ key }) => key === edge?.key);
  if (place < 0) return ring.at(by === 1 ? 0 : -1);
  return ring[(place + by + ring.length) % ring.length];
}
