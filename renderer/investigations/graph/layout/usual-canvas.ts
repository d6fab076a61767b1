/** The canvas for which layouts are made. */
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import type { Place } from '../../../collection/scene/place.ts';

/** The size of a canvas above its controls, in pixels on screen. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** The usual canvas, between both panels at 1440×900. */
export const CANVAS: CanvasSize = { width: 832, height: 620 };

/** The height of the controls below a canvas, which cover a part of it, in pixels on screen. */
export const CONTROLS_HEIGHT = 40;

/** Around everything in a scene, in pixels of the canvas. */
export const SCENE_MARGIN = 40;

/** Around the middles of all nodes, as in a scene, in pixels of the canvas. */
const AROUND = { width: NODE_WIDTH + 2 * SCENE_MARGIN, height: NODE_HEIGHT + 2 * SCENE_MARGIN };
/** From the middle of an outermost node to the edge of the canvas: half a name, in pixels on screen. */
export const HALF_NAME = 75;
/** The same for a dot with a name and a sum beside it. */
export const NAME_BESIDE_DOT = 205;

/** The distance between the outermost middles of nodes, in pixels of the canvas. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const range = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : values.reduce((one, other) => Math.max(one, other)) -
      values.reduce((one, other) => Math.min(one, other));

export const extentOf = (places: readonly Place[]): Extent => ({
  width: range(places.map(({ x }) => x)),
  height: range(places.map(({ y }) => y)),
});

/** The scale at which all of it is on the usual canvas; at some of both ends, names stand beside dots. */
export const fitScaleOf = ({ width, height }: Extent, endsWithNames = 0): number =>
  Math.min(
    1,
    CANVAS.width / (width + AROUND.width),
    CANVAS.height / (height + AROUND.height),
    (CANVAS.width - 2 * HALF_NAME - endsWithNames * (NAME_BESIDE_DOT - HALF_NAME)) / Math.max(1, width),
  );

/** The largest distance between the outermost rows with which all is on the canvas at a scale. */
export const heightAt = (scale: number): number => CANVAS.height / scale - AROUND.height;
