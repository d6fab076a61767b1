import type { EdgeContent } from '../scene/drawn-edges.ts';

interface EdgeInHand {
  /** The address that was chosen last; undefined where none is. */
  readonly active: string | undefined;
  /** The selected edge. */
  readonly edge: Pick<EdgeContent, 'key' | 'from' | 'to'> | undefined;
}

/**
 * The edge that comes next (1) or before (-1), around and around: among those of the address in hand, in the order in which its panel lists them; among all of
 * the canvas where no address is in hand. Undefined where there is none.
 */
export function nextEdge<T extends Pick<EdgeContent, 'key' | 'from' | 'to'>>(
  edges: readonly T[],
  { active, edge }: EdgeInHand,
  by: 1 | -1,
): T | undefined {
  const hangsOn = ({ from, to }: Pick<EdgeContent, 'from' | 'to'>): boolean =>
    from === active || to === active;
  // An edge that was chosen by hand may be one of other addresses.
  const ring = active !== undefined && (edge === undefined || hangsOn(edge)) ? edges.filter(hangsOn) : edges;
  const place = ring.findIndex(({ key }) => key === edge?.key);
  if (place < 0) return ring.at(by === 1 ? 0 : -1);
  return ring[(place + by + ring.length) % ring.length];
}
