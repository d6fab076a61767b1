import { useMemo, type PointerEvent } from 'react';
import type { SceneBox, SceneNode } from '../scene/scene-parts.ts';
import classes from './canvas.module.css';
import { mapOf, viewOnMap } from './minimap-places.ts';
import { viewAround, type Viewport } from './viewport.ts';

interface MinimapProps {
  readonly nodes: readonly SceneNode[];
  readonly box: SceneBox;
  readonly selected: ReadonlySet<string>;
  readonly view: Viewport;
  /** Of the canvas, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly onView: (view: Viewport) => void;
}

/**
 * All of a large graph in small, and the part of it that is on screen. A press or a drag moves that
 * part; by key the view moves with Shift and the arrows.
 */
export function Minimap({ nodes, box, selected, view, width, height, onView }: MinimapProps) {
  const map = useMemo(() => mapOf(box), [box]);
  const [all, chosen] = useMemo(() => {
    const dots = (some: readonly SceneNode[]): string => some.map(map.dot).join('');
    return [dots(nodes), dots(nodes.filter(({ address }) => selected.has(address)))];
  }, [nodes, selected, map]);
  const go = (event: PointerEvent): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = map.toCanvas({ x: event.clientX - left, y: event.clientY - top });
    onView(viewAround({ scale: view.scale, ...place }, width, height));
  };
  const seen = viewOnMap(map, view, width, height);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the view on the canvas
    <svg
      role="img"
      aria-label="Overview of the graph"
      className={classes.minimap}
      width={map.width}
      height={map.height}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
    >
      <path className={classes.dots} d={all} />
      <path className={classes.chosenDots} d={chosen} />
      <rect className={classes.seen} {...seen} />
    </svg>
  );
}
