import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent } from 'react';
import type { Place } from '../document/document-acts.ts';
import type { GraphScene } from '../scene/graph-scene.ts';
import classes from './canvas.module.css';
import { graphCommandOf, type GraphCommand } from './graph-keys.ts';
import { SceneShapes } from './scene-shapes.tsx';
import { useGesture, type CanvasTool, type GestureActs } from './use-gesture.ts';
import { useViewport } from './use-viewport.ts';

interface GraphCanvasProps extends GestureActs {
  readonly scene: GraphScene;
  /** For the eye alone; where nodes are dragged they are drawn there, and the view stays. */
  readonly restingBox: GraphScene['box'];
  /** Where the address stands that was chosen last. */
  readonly focus: Place | undefined;
  readonly selected: ReadonlySet<string>;
  readonly selectedEdge: string | undefined;
  readonly tool: CanvasTool;
  /** In words: what the canvas shows and which keys it takes. */
  readonly description: string;
  readonly onCommand: (command: GraphCommand) => void;
  /** Whether the canvas is on the screen. */
  readonly onShown: (isShown: boolean) => void;
}

/** Below this scale the words of edges cannot be read. */
const WORDS_FROM = 0.45;

/** The picture. It takes the keys of the graph; the list of addresses beside it says the same to those who do not see it. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { scene, restingBox, focus, selected, selectedEdge, tool, description, onCommand, onShown } = props;
  const { ref, isShown, view, setView, zoom, fit } = useViewport(restingBox, focus);
  const { kind, lasso, handlers } = useGesture({ ...props, view, setView });
  useEffect(() => onShown(isShown), [isShown, onShown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const zoomed = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key];
    const command = graphCommandOf(event);
    if (zoomed !== undefined && !event.ctrlKey && !event.metaKey) zoom(zoomed);
    else if (event.key === '0' && !event.ctrlKey && !event.metaKey) fit();
    else if (command !== undefined) onCommand(command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.frame} ref={ref}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        role="application"
        aria-label={description}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        className={classes.canvas}
        data-tool={tool}
        data-gesture={kind}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <svg width="100%" height="100%" aria-hidden="true">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <SceneShapes
              scene={scene}
              selected={selected}
              selectedEdge={selectedEdge}
              hasWords={view.scale >= WORDS_FROM}
            />
            {lasso.length > 1 && (
              <path
                className={classes.lasso}
                strokeWidth={1 / view.scale}
                d={`M${lasso.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
              />
            )}
          </g>
        </svg>
      </div>
      <div className={classes.zoom}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <IconMinus size={14} />
        </ActionIcon>
        <span className={classes.percent}>{Math.round(view.scale * 100)} %</span>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <IconPlus size={14} />
        </ActionIcon>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={fit}>
          Fit
        </Button>
      </div>
    </div>
  );
}
