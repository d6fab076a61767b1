import type { Place } from '../../../collection/scene/place.ts';
import { mostUnitOf, zoomLevel } from '../../../collection/scene/zoom-level.ts';
import { CANVAS, extentOf, fitScaleOf, HALF_NAME, NAME_BESIDE_DOT } from '../layout/usual-canvas.ts';
import type { NodeRank } from './node-ranks.ts';

/** Of the outermost nodes, those that have a name in a crowd. */
const MOST_NAMED = 80;

/** What is drawn may become smaller by this factor, so that names have room beside it. */
const LEAST_SHRINK = 0.8;

/**
 * Places beside the outermost nodes of a crowd, so that the names of important ones are in view if
 * all of it is. Empty for a graph whose nodes have room for their own boxes.
 */
export function roomForNames(nodes: readonly (Place & NodeRank)[]): readonly Place[] {
  const extent = extentOf(nodes);
  const usual = fitScaleOf(extent);
  if (zoomLevel(usual, mostUnitOf(nodes)).isCrowd !== true) return [];
  const xs = nodes.map(({ x }) => x);
  const ends = [
    { outermost: xs.reduce((one, other) => Math.min(one, other)), outwards: -1 },
    { outermost: xs.reduce((one, other) => Math.max(one, other)), outwards: 1 },
  ].flatMap(({ outermost, outwards }) => {
    const named = nodes.find(({ x, rank }) => x === outermost && rank < MOST_NAMED);
    return named === undefined ? [] : [{ named, outwards }];
  });
  const scale = Math.max(fitScaleOf(extent, ends.length), usual * LEAST_SHRINK);
  const free = CANVAS.width - 2 * HALF_NAME - extent.width * scale;
  const beside = Math.min(NAME_BESIDE_DOT - HALF_NAME, Math.max(0, free) / ends.length) / scale;
  return ends.map(({ named: { x, y }, outwards }) => ({ x: x + outwards * beside, y }));
}
