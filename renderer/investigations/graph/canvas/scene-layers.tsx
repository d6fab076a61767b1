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
  readonly view: Viewport;
  /** The scale of the drawing; the view stretches it to its own. */
  readonly drawnAt: number;
}

/**
 * Draws on two layers, each a separate bitmap for the browser: dragged nodes and their edges are on
 * the upper one, and nothing on the lower one is redrawn. Moving the view moves the bitmaps.
 */
export function SceneLayers({ scene, movable, by, view, drawnAt, ...shapes }: SceneLayersProps) {
  const dragged = by === undefined ? NOTHING : movable;
  const parts = useMemo(() => partScene(scene, dragged), [scene, dragged]);
  const stretch = view.scale / drawnAt;
  const shift = {
    transform: `translate(${Math.round(view.x)}px, ${Math.round(view.y)}px)${stretch === 1 ? '' : ` scale(${stretch})`}`,
  };
  return (
    <>
      <svg className={classes.layer} style={shift} aria-hidden="true">
        <Layer {...shapes} scene={parts.still} scale={drawnAt} />
      </svg>
      {by !== undefined && (
        <svg className={classes.layer} style={shift} aria-hidden="true">
          <Layer {...shapes} scene={movedScene(parts, by, shapes.level)} scale={drawnAt} />
        </svg>
      )}
    </>
  );
}
