import type { TakenBox } from '../../../collection/scene/occupied.ts';
import type { SceneBox } from './scene-parts.ts';

/** Wider than any text, in pixels of the canvas. */
const SIDE = 2000;

/** The areas to the left and right of a scene: a text there would not be in view at Fit. */
export const sidesOf = ({ left, top, width, height }: SceneBox): readonly TakenBox[] =>
  [left - SIDE / 2, left + width + SIDE / 2].map((x) => ({ x, y: top + height / 2, width: SIDE, height }));
