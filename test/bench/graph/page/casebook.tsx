/** The canvas of the program with the benchmark's graph, in the theme of the program. */
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import '../../../../renderer/app/theme/style-sheets.ts';
import { adoptThemeVariables } from '../../../../renderer/app/theme/adopt-theme-variables.ts';
import { casebookTheme } from '../../../../renderer/app/theme/casebook-theme.ts';
import { GraphCanvas } from '../../../../renderer/investigations/graph/canvas/graph-canvas.tsx';
import { sceneOf } from '../../../support/generated-graphs.ts';
import { benchGraph } from './bench-graph.ts';
import { comeCloseBy, panBy, zoomBy, type GraphBenchPage } from './move-graph.ts';

/** The program zooms by 2 ** (px / 500). */
const WHEEL_PX = 30;

const { document: canvas, book } = benchGraph();
const scene = sceneOf(canvas, book);
const nothing = (): void => undefined;
adoptThemeVariables(document);
const place = document.createElement('div');
place.style.cssText = 'position: fixed; inset: 0; display: flex';
document.body.append(place);
createRoot(place).render(
  <MantineProvider theme={casebookTheme} withCssVariables={false}>
    <GraphCanvas
      scene={scene}
      selected={new Set()}
      active={undefined}
      selectedEdge={undefined}
      tool="pan"
      look={{ first: undefined, keep: nothing }}
      description="Graph of the benchmark"
      onCommand={nothing}
      onShown={nothing}
      onSelect={nothing}
      onSelectEdge={nothing}
      onPressEdge={nothing}
      onDrop={nothing}
      onMore={nothing}
      onExpand={nothing}
    />
  </MantineProvider>,
);

const target = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role="application"]');
  if (found === null) throw new Error('there is no canvas');
  // Events from a script have no pointer that could be captured.
  found.setPointerCapture = nothing;
  return found;
};
const scale = (): number => {
  const shown = Array.from(document.querySelectorAll('span')).find(({ textContent }) =>
    textContent.endsWith(' %'),
  );
  return Number.parseInt(shown?.textContent ?? '', 10) / 100;
};
const moved = { target, scale };

/** The number of edges whose line is painted: without the theme's colours none is, and costs nothing. */
const countPaintedEdges = (): number =>
  Array.from(document.querySelectorAll('[data-edge]')).filter((edge) =>
    Array.from(edge.querySelectorAll('path[stroke-width]')).some((line) => {
      const { stroke, strokeWidth } = getComputedStyle(line);
      return stroke.startsWith('rgb(') && Number.parseFloat(strokeWidth) > 0;
    }),
  ).length;

const graphBench: GraphBenchPage = {
  ready: new Promise((resolve, reject) => {
    const look = (): void => {
      const nodes = document.querySelectorAll('[data-address]').length;
      if (nodes < canvas.nodes.length) {
        setTimeout(look, 50);
        return;
      }
      const edges = countPaintedEdges();
      if (edges === 0 || edges < scene.edges.length)
        reject(new Error(`only ${edges} of ${scene.edges.length} edges have a visible line`));
      else resolve({ nodes, edges });
    };
    look();
  }),
  fit: () =>
    Array.from(document.querySelectorAll('button'))
      .find(({ textContent }) => textContent === 'Fit')
      ?.click(),
  comeClose: comeCloseBy(moved, WHEEL_PX),
  pan: panBy(moved, 'pointer'),
  zoom: zoomBy(moved, WHEEL_PX),
};
Object.assign(globalThis, { graphBench });
