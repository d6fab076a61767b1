import { useLayoutEffect, useRef } from 'react';
import type { SceneBox } from '../../scene/scene-parts.ts';
import classes from '../canvas.module.css';
import type { Viewport } from '../viewport.ts';
import { bitmapView, isInBitmap, placeOfBitmap } from './bitmap-view.ts';
import { paintScene, type PaintedScene } from './paint-scene.ts';

interface StandInProps extends PaintedScene {
  readonly view: Viewport;
  /** The scale at which the graph was last drawn. */
  readonly drawnAt: number;
  /** Around all of the graph. */
  readonly box: SceneBox;
  /** Of the canvas, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the bitmap shows. */
interface Painted {
  /** The view at which it was painted. */
  readonly at: Viewport;
  readonly shown: PaintedScene;
  readonly width: number;
  readonly height: number;
}

const isSame = (one: PaintedScene, other: PaintedScene): boolean =>
  one.scene === other.scene &&
  one.level === other.level &&
  one.selected === other.selected &&
  one.selectedEdge === other.selectedEdge;

/**
 * Shows a large graph while it is zoomed, as a bitmap of the size of the canvas. It is painted
 * again only once the zoom has left it behind; in between, moving it is all that a step costs.
 */
export function StandIn({ view, drawnAt, box, width, height, ...shown }: StandInProps) {
  const bitmap = useRef<HTMLCanvasElement>(null);
  const painted = useRef<Painted>(undefined);
  const scaleBefore = useRef(drawnAt);
  useLayoutEffect(() => {
    if (bitmap.current === null || width === 0 || height === 0) return;
    const known = painted.current;
    const isOutwards = view.scale < scaleBefore.current;
    scaleBefore.current = view.scale;
    const size = { width, height };
    const isKept =
      known !== undefined &&
      isSame(known.shown, shown) &&
      known.width === width &&
      known.height === height &&
      isInBitmap(known.at, view, size, box);
    const at = isKept ? known.at : bitmapView(view, isOutwards, size);
    if (!isKept) {
      paintScene(bitmap.current, shown, at, view.scale);
      painted.current = { at, shown, width, height };
    }
    bitmap.current.style.transform = placeOfBitmap(at, view);
  });
  return (
    <div className={classes.standIn} aria-hidden="true">
      <canvas key={`${width} ${height}`} ref={bitmap} width={width} height={height} />
    </div>
  );
}
