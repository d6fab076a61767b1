import { memo, useMemo } from 'react';
import type { Place } from '../../../collection/scene/place.ts';
import { movedScene, partScene, type SceneShapesOf } from '../scene/moved-scene.ts';
import classes from './canvas.module.css';
import { SceneShapes } from './scene-shapes.tsx';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { Viewport } from './viewport.ts';

interface LayerProps {
  readonly scene: SceneShapesOf;
  readonly selected: ReadonlySet<string>;
  readonly selectedEdge: string | undefined;
  readonly scale: number;
  readonly level: ZoomLevel;
}

const NOTHING: ReadonlySet<string> = new Set();

const Layer = memo(function Layer({ scale, ...shapes }: LayerProps) {
  return (
    <g transform={`scale(${scale})`}>
      <SceneShapes {...shapes} />
    </g>
  );
});

interface SceneLayersProps extends Omit<LayerProps, 'scene' | 'scale'> {
  readonly scene: SceneShapesOf;
  /** The nodes that a drag moves: selected ones that are not pinned. */
  readonly movable: ReadonlySet<string>;
  /** How far they are dragged at this moment. */
  readonly by: Place | undefined;
  /** The view at which all is drawn. */
  readonly view: Viewport;
  /** True while something else stands in for the drawing. */
  readonly isHidden: boolean;
}

/**
 * Draws on two layers, each a separate bitmap for the browser: dragged nodes and their edges are on
 * the upper one, and nothing on the lower one is redrawn. Moving the view moves the bitmaps.
 */
export const SceneLayers = memo(function SceneLayers({
  scene,
  movable,
  by,
  view,
  isHidden,
  ...shapes
}: SceneLayersProps) {
  const dragged = by === undefined ? NOTHING : movable;
  const parts = useMemo(() => partScene(scene, dragged), [scene, dragged]);
  const style = {
    transform: `translate(${Math.round(view.x)}px, ${Math.round(view.y)}px)`,
    // Neither styled, laid out nor painted: even hidden, thousands of shapes would cost time in each frame.
    contentVisibility: isHidden ? ('hidden' as const) : undefined,
  };
  return (
    <>
      <svg className={classes.layer} style={style} aria-hidden="true">
        <Layer {...shapes} scene={parts.still} scale={view.scale} />
      </svg>
      {by !== undefined && (
        <svg className={classes.layer} style={style} aria-hidden="true">
          <Layer {...shapes} scene={movedScene(parts, by, shapes.level)} scale={view.scale} />
        </svg>
      )}
    </>
  );
});
