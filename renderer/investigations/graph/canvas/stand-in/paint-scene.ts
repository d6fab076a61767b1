/** Paints what is in sight of a graph on a bitmap. */
import type { ZoomLevel } from '../../../../collection/scene/zoom-level.ts';
import type { SceneShapesOf } from '../../scene/moved-scene.ts';
import { toCanvas, type Viewport } from '../viewport.ts';
import { themeAt, unitAt } from './brush.ts';
import { paintEdges } from './paint-edges.ts';
import { paintNodes } from './paint-nodes.ts';

export interface PaintedScene {
  readonly scene: SceneShapesOf;
  /** The one at which the scene was computed. */
  readonly level: ZoomLevel;
  readonly selected: ReadonlySet<string>;
  readonly selectedEdge: string | undefined;
}

/**
 * Paints a scene at a view into a canvas of the page. What keeps its size does so at `scale`, that of the
 * screen.
 */
export function paintScene(
  target: HTMLCanvasElement,
  { scene, ...shown }: PaintedScene,
  view: Viewport,
  scale: number,
): void {
  // The page's own canvas is only given the picture: one that can be painted on is copied in each frame.
  const bitmap = new OffscreenCanvas(target.width, target.height);
  const context = bitmap.getContext('2d');
  if (context === null) return;
  context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
  const { x: left, y: top } = toCanvas(view, { x: 0, y: 0 });
  const { x: right, y: bottom } = toCanvas(view, { x: bitmap.width, y: bitmap.height });
  const brush = {
    ...shown,
    ...themeAt(target),
    context,
    scale,
    unit: unitAt(scale, shown.level),
    sight: { left, top, right, bottom },
  };
  paintEdges(scene.edges, brush);
  paintNodes(scene.nodes, brush);
  target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap.transferToImageBitmap());
}
