import type { Place } from '../document/document-acts.ts';

/** The node nearest to `from` in a direction, by the eye: what stands aside counts as farther. Undefined where there is none. */
export function nearestNode<T extends Place>(nodes: readonly T[], from: Place, to: Place): T | undefined {
  let best: { node: T; distance: number } | undefined;
  for (const node of nodes) {
    const along = (node.x - from.x) * to.x + (node.y - from.y) * to.y;
    const aside = Math.abs((node.x - from.x) * to.y) + Math.abs((node.y - from.y) * to.x);
    // What is more beside than ahead is not meant.
    if (along <= 0 || aside > 2 * along) continue;
    const distance = along + 2 * aside;
    if (best === undefined || distance < best.distance) best = { node, distance };
  }
  return best?.node;
}
