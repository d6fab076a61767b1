/** One edge for all between two addresses, when the canvas is zoomed out. Pure. */
import type { Place } from '../../../collection/scene/place.ts';
import { pairOf } from '../../../collection/scene/curved-edges.ts';
import { compareDecimals } from '../../../../shared/units/amount.ts';
import { isDoubtful } from './drawn-edges.ts';
import { withMore } from './edge-text.ts';
import { stubTexts } from './quiet-stub.ts';
import type { EdgeToDraw } from './scene-edge.ts';

/** True if the token of an edge is to be named first, or its sum is larger; see TokenOrder. */
const isMore = ({ edge }: EdgeToDraw, { edge: than }: EdgeToDraw): boolean => {
  const [sum, other] = [edge.sums[0], than.sums[0]];
  if (sum === undefined || other === undefined) return false;
  return edge.tokenRank === than.tokenRank
    ? compareDecimals(sum.sum, other.sum) > 0
    : edge.tokenRank < than.tokenRank;
};

/**
 * The edge that speaks for all between two addresses: the selected one, otherwise, among those
 * to trust, the one with the largest sum of a token that moved on.
 */
const mainOf = (edges: readonly EdgeToDraw[], selected: string | undefined): EdgeToDraw | undefined => {
  const chosen = edges.find(({ edge }) => edge.key === selected);
  const [first, ...others] = edges.filter((each) => !isDoubtful(each.edge));
  if (chosen !== undefined || first === undefined) return chosen ?? edges[0];
  return others.reduce((main, each) => (isMore(each, main) ? each : main), first);
};

/** An arrow in the direction in which an edge is drawn. */
function arrowOf({ edge }: EdgeToDraw, places: ReadonlyMap<string, Place>): string {
  const [from, to] = [places.get(edge.from), places.get(edge.to)];
  if (from === undefined || to === undefined) return '';
  const isColumn = Math.abs(to.x - from.x) < Math.abs(to.y - from.y) / 8;
  return isColumn ? (to.y > from.y ? '↓' : '↑') : to.x > from.x ? '→' : '←';
}

/**
 * The texts with how many arrows are hidden: a long symbol is cut, and the amount is rounded, before that
 * number is left out. Beside dots there is room for the word; elsewhere the title has it.
 */
function withHidden(texts: readonly string[], hidden: number, which: 'brief' | 'crowd'): readonly string[] {
  const told = texts.map((text) => withMore(text, hidden, 'arrow')[which === 'crowd' ? 0 : 1]);
  return [...told, ...texts.slice(Math.min(1, texts.length - 1))];
}

/** One edge for all between two addresses, with the number of those that it hides. */
export function bundleOf(
  edges: readonly EdgeToDraw[],
  selected: string | undefined,
  places: ReadonlyMap<string, Place>,
  which: 'brief' | 'crowd',
): EdgeToDraw[] {
  const main = mainOf(edges, selected);
  if (main === undefined) return [];
  const isTwoWay = edges.some(({ edge }) => edge.link !== main.edge.link);
  const onPath = edges.some((each) => each.onPath);
  // Nothing counts in either direction: one number for all.
  if (edges.every(({ edge }) => edge.isStub === true)) {
    const all = stubTexts(edges.flatMap(({ edge }) => edge.sums)).slice(-1);
    const mark = edges.some(({ edge }) => edge.hasCopiedToken) ? '⚠ ' : '';
    const texts = all.map((text) => `${mark}${text}`);
    return [{ edge: main.edge, token: undefined, texts, isTwoWay, onPath }];
  }
  // Its text says its first sum, or all that does not count.
  const told = main.edge.isStub === true ? (main.edge.standsFor ?? 1) : 1;
  const hidden = edges.reduce((sum, { edge }) => sum + (edge.standsFor ?? 1), -told);
  const direction = isTwoWay ? `${arrowOf(main, places)} ` : '';
  const brief = main.edge.texts[which].map((text) => `${direction}${text}`);
  const texts = hidden === 0 ? brief : withHidden(brief, hidden, which);
  return [{ edge: main.edge, token: main.token, texts, isTwoWay, onPath, hidden }];
}

/** The bundles of edges: one for each pair of addresses. */
export function bundlesOf(
  edges: readonly EdgeToDraw[],
  places: ReadonlyMap<string, Place>,
  selected?: string,
  which: 'brief' | 'crowd' = 'brief',
): readonly EdgeToDraw[] {
  const pairs = new Map<string, EdgeToDraw[]>();
  for (const each of edges) {
    const known = pairs.get(pairOf(each.edge));
    if (known === undefined) pairs.set(pairOf(each.edge), [each]);
    else known.push(each);
  }
  return [...pairs.values()].flatMap((pair) => bundleOf(pair, selected, places, which));
}
