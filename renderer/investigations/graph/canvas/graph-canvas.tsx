import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { askForMenu } from '../../../parts/chain-subject.ts';
import { placeBelow, placeOf, type MenuPlace } from '../../../parts/menu-at.tsx';
import type { Place } from '../../../collection/scene/place.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { CONTROLS_HEIGHT, type CanvasSize } from '../layout/usual-canvas.ts';
import { kindsOfLines } from '../scene/kinds-of-lines.ts';
import { placeOnCurve } from '../../../collection/scene/edge-curve.ts';
import type { GraphScene } from '../scene/scene-parts.ts';
import { sceneAtLevel } from '../scene/level-scene.ts';
import type { SceneEdge } from '../scene/scene-edge.ts';
import { mostUnitOf, zoomLevel } from '../../../collection/scene/zoom-level.ts';
import classes from './canvas.module.css';
import { EdgeMenu } from './edge-menu.tsx';
import { graphCommandOf, panOf, type GraphCommand } from './graph-keys.ts';
import { Legend } from './legend.tsx';
import { isAllInView, MINIMAP_ABOVE } from './minimap-places.ts';
import { Minimap } from './minimap.tsx';
import { SceneLayers } from './scene-layers.tsx';
import { StandIn } from './stand-in/stand-in.tsx';
import { dataOf, useGesture, type CanvasTool, type GestureActs } from './use-gesture.ts';
import type { useStoredLook } from './stored-viewport.ts';
import { useDrawnView } from './use-drawn-view.ts';
import { useViewport } from './use-viewport.ts';
import { readableFrom } from './viewport.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface GraphCanvasProps extends GestureActs {
  readonly scene: GraphScene;
  readonly selected: ReadonlySet<string>;
  /** The last chosen address, on which keys act. */
  readonly active: string | undefined;
  readonly selectedEdge: DrawnEdge | undefined;
  readonly tool: CanvasTool;
  /** Where the user looked before, and how to store that. */
  readonly look: ReturnType<typeof useStoredLook>;
  /** Describes what the canvas shows and which keys it takes. */
  readonly description: string;
  readonly onCommand: (command: GraphCommand) => void;
  /** Tells how large the canvas is, without its controls; called again if that changes. */
  readonly onSize?: (size: CanvasSize) => void;
  /** By how much rows are drawn further apart than they are stored. @default 1 */
  readonly rowStretch?: number;
  /** Tells whether the canvas is on screen. */
  readonly onShown: (isShown: boolean) => void;
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

const middleOf = (edge: SceneEdge | undefined): Place | undefined => edge && placeOnCurve(edge.curve, 0.5);

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

/**
 * The picture; it takes the graph's keys. The list of addresses beside it is the accessible form.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  const { scene, selected, active, selectedEdge, tool, description, onCommand, onShown, onSize, onSelect } =
    props;
  const focus = useMemo(
    () =>
      selectedEdge === undefined
        ? scene.nodes.find(({ address }) => address === active)
        : middleOf(scene.edges.find(({ edge }) => edge.key === selectedEdge.key)),
    [scene, active, selectedEdge],
  );
  const from = useMemo(() => readableFrom(scene.nodes), [scene.nodes]);
  const { ref, isShown, width, height, view, setView, zoom, fit } = useViewport(
    scene.box,
    focus,
    props.look,
    { from, rowStretch: props.rowStretch },
  );
  useEffect(() => onSize?.({ width, height: height - CONTROLS_HEIGHT }), [onSize, width, height]);
  const mostUnit = useMemo(() => mostUnitOf(scene.nodes), [scene.nodes]);
  const drawnView = useDrawnView(view, scene.edges.length);
  const isZooming = drawnView.scale !== view.scale;
  const level = zoomLevel(drawnView.scale, mostUnit);
  const drawn = useMemo(
    () => sceneAtLevel(scene, level, selectedEdge?.key),
    [scene, level, selectedEdge?.key],
  );
  const unnamed = drawn.nodes.filter(({ dot }) => dot !== undefined && dot.name === undefined).length;
  const kinds = useMemo(
    () =>
      kindsOfLines(
        scene.edges.map(({ edge }) => edge),
        scene.tokens,
      ),
    [scene.edges, scene.tokens],
  );
  const { kind, lasso, by, handlers } = useGesture({ ...props, view, setView });
  const movable = useMemo(
    () =>
      new Set(
        scene.nodes
          .filter(({ address, pinned }) => selected.has(address) && !pinned)
          .map(({ address }) => address),
      ),
    [scene.nodes, selected],
  );
  const [edgeMenu, setEdgeMenu] = useState<MenuPlace>();
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => onShown(isShown), [isShown, onShown]);

  const elementOf = (name: 'edge' | 'address', value: string): Element | undefined =>
    Array.from(canvas.current?.querySelectorAll(`[data-${name}]`) ?? []).findLast(
      (element) => element.getAttribute(`data-${name}`) === value,
    );
  /** For the selected edge, otherwise for the active address, below it. */
  const openMenu = (): void => {
    const edge = selectedEdge && elementOf('edge', selectedEdge.key);
    const node = active === undefined ? undefined : elementOf('address', active);
    if (edge !== undefined) setEdgeMenu(placeBelow(edge));
    else if (node !== undefined) askForMenu(node);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const factor = event.ctrlKey || event.metaKey ? undefined : ZOOM_KEYS[event.key];
    const pan = panOf(event);
    const command = graphCommandOf(event);
    if (isMenuKey(event)) openMenu();
    else if (factor !== undefined) zoom(factor);
    else if (pan !== undefined) setView({ ...view, x: view.x + pan.x, y: view.y + pan.y });
    else if (event.key === '0' && !event.ctrlKey && !event.metaKey) fit();
    else if (command !== undefined) onCommand(command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const key = dataOf(event.target, 'edge');
    if (key === undefined) return;
    event.preventDefault();
    props.onSelectEdge(key);
    setEdgeMenu(placeOf(event));
  };
  return (
    <div className={classes.frame} ref={ref}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        ref={canvas}
        role="application"
        aria-label={description}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        className={classes.canvas}
        data-tool={tool}
        data-gesture={kind}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        {...handlers}
      >
        <SceneLayers
          scene={drawn}
          level={level}
          movable={movable}
          by={by}
          view={drawnView}
          isHidden={isZooming}
          selected={selected}
          selectedEdge={selectedEdge?.key}
        />
        {isZooming && (
          <StandIn
            scene={drawn}
            selectedEdge={selectedEdge?.key}
            drawnAt={drawnView.scale}
            box={scene.box}
            {...{ level, selected, view, width, height }}
          />
        )}
        {lasso.length > 1 && (
          <svg className={classes.lassoLayer} aria-hidden="true">
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <path
                className={classes.lasso}
                strokeWidth={1 / view.scale}
                d={`M${lasso.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
              />
            </g>
          </svg>
        )}
      </div>
      <Legend tokens={scene.tokens} kinds={kinds} isCrowd={level.isCrowd === true} unnamed={unnamed} />
      {scene.nodes.length > MINIMAP_ABOVE && !isAllInView(scene.box, view, width, height) && (
        <Minimap
          nodes={scene.nodes}
          box={scene.box}
          {...{ selected, view, width, height }}
          onView={setView}
        />
      )}
      <ZoomControls scale={view.scale} onZoom={zoom} onFit={fit} />
      {edgeMenu !== undefined && selectedEdge !== undefined && (
        <EdgeMenu
          edge={selectedEdge}
          ofPair={scene.edges.filter(({ edge }) => edge.link === selectedEdge.link).length}
          place={edgeMenu}
          onCommand={onCommand}
          onAddress={(address) => onSelect(new Set([address]))}
          onClose={() => setEdgeMenu(undefined)}
        />
      )}
    </div>
  );
}
