/**
 * Checks the order of blocks instead of assuming it: if both ends of a list are ordered, the middle
 * must be, too.
 */
import type { WalkCursor } from './walk-cursor.ts';

/**
 * 'none': the ends show no order, so nothing can be checked. Otherwise the first page that breaks
 * it, or undefined. 'level': all in one block.
 */
export type HeightOrder =
  | { readonly claim: 'none' }
  | { readonly claim: 'falling' | 'rising' | 'level'; readonly brokenAt: number | undefined };

/** Judges the pages 1 to `last` of a walk that has them all. */
export function heightOrderOf(cursor: WalkCursor, last: number): HeightOrder {
  const first = cursor.edges['1'];
  const end = cursor.edges[String(last)];
  if (first === undefined || end === undefined || first[2] === 2 || end[2] === 2) return { claim: 'none' };
  const between = last === 1 ? 0 : Math.sign(end[0] - first[1]);
  const steps = new Set([first[2], between, end[2]].filter((step) => step !== 0));
  const [step] = steps;
  if (steps.size > 1) return { claim: 'none' };
  const claim = step === undefined ? 'level' : step < 0 ? 'falling' : 'rising';
  let previous: number | undefined;
  for (let page = 1; page <= last; page += 1) {
    const edges = cursor.edges[String(page)];
    // A page of rows without blocks shows nothing.
    if (edges === undefined) continue;
    const seam = previous === undefined ? 0 : Math.sign(edges[0] - previous);
    if ((edges[2] !== 0 && edges[2] !== step) || (seam !== 0 && seam !== step))
      return { claim, brokenAt: page };
    previous = edges[1];
  }
  return { claim, brokenAt: undefined };
}
