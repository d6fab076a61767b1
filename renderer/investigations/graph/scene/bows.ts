/** Edges within a column, which bend to the right, and the room that they need there. Pure. */
import { BOW_REACH } from '../../../collection/scene/edge-curve.ts';
import type { Place } from '../../../collection/scene/place.ts';
import { NAME_BOX } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from './scene-parts.ts';
import type { EdgeToDraw } from './scene-edge.ts';

/** Beside the middle of a bow, for a part of its text, in pixels on screen: its ends leave more room. */
const BESIDE_BOW = 12;

/** A place, and how much room what begins there needs to its right, in pixels on screen. */
export interface Bow extends Place {
  readonly rightPx: number;
}

/** The bows of a canvas that is drawn at a scale, with names alone. */
export function bowsOf(
  bundles: readonly EdgeToDraw[],
  places: ReadonlyMap<string, Pick<SceneNode, 'x' | 'y' | 'nameWidth'>>,
  scale: number,
): readonly Bow[] {
  return bundles.flatMap(({ edge }) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    if (from === undefined || to === undefined || from === to) return [];
    const [one = 0, other = 0] = [from, to].map(({ nameWidth }) => nameWidth ?? NAME_BOX.width);
    // A wider box makes more edges bows.
    if (Math.abs(from.x - to.x) * scale >= Math.max(one, other)) return [];
    return [
      {
        x: Math.max(from.x, to.x),
        y: from.y,
        rightPx: Math.max(one, other) / 2 + BOW_REACH + BESIDE_BOW,
      },
    ];
  });
}
