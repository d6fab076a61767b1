import type { Place } from '../../../collection/scene/place.ts';

/**
 * The visually nearest node to `from` in a direction: an offset to the side counts as farther.
 * Undefined if there is none.
 */
export function nearestNode<T extends Place>(nodes: readonly T[], from: Place, to: Place): T | undefined {
  let best: { node: T; distance: number } | undefined;
  for (const node of nodes) {
    const along = (node.x - from.x) * to.x + (node.y - from.y) * to.y;
    const aside = Math.abs((node.x - from.x) * to.y) + Math.abs((node.y - from.y) * to.x);
    // Skip what is more to the side than ahead.
    if (along <= 0 || aside > 2 * along) continue;
    const distance = along + 2 * aside;
    if (best === undefined || distance < best.distance) best = { node, distance };
  }
  return best?.node;
}
