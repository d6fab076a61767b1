/**
 * Cytoscape (canvas renderer, default settings) with the benchmark's graph in the same places:
 * boxes with names, curved edges with arrows and sums.
 */
import cytoscape from 'cytoscape';
import { LARGEST, SMALLEST } from '../../../renderer/investigations/graph/canvas/viewport.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../renderer/collection/scene/node-size.ts';
import { sceneOf } from '../../support/generated-graphs.ts';
import { benchGraph } from '../graph/page/bench-graph.ts';
import { comeCloseBy, panBy, zoomBy, type GraphBenchPage } from '../graph/page/move-graph.ts';

/** Cytoscape zooms by 10 ** (px / 250). */
const WHEEL_PX = 4.5;

const { document: canvas, book } = benchGraph();
const scene = sceneOf(canvas, book);
const container = document.createElement('div');
container.style.cssText = 'position: fixed; inset: 0';
document.body.append(container);
const drawn = cytoscape({
  container,
  minZoom: SMALLEST,
  maxZoom: LARGEST,
  layout: { name: 'preset' },
  elements: [
    ...scene.nodes.map(({ address, x, y, title }) => ({
      data: { id: address, title },
      position: { x, y },
    })),
    ...scene.edges.map(({ edge }) => ({
      data: {
        id: edge.key,
        source: edge.from,
        target: edge.to,
        sum: edge.texts.full[0] ?? '',
        width: edge.width,
      },
    })),
  ],
  style: [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        width: NODE_WIDTH,
        height: NODE_HEIGHT,
        label: 'data(title)',
        'font-size': 12,
        'text-valign': 'center',
        'background-color': '#fff',
        'border-width': 1,
        'border-color': '#aaa',
      },
    },
    {
      selector: 'edge',
      style: {
        label: 'data(sum)',
        'font-size': 11.5,
        width: 'data(width)',
        'curve-style': 'bezier',
        'target-arrow-shape': 'triangle',
        'line-color': '#aaa',
        'target-arrow-color': '#aaa',
      },
    },
  ],
});

const target = (): Element => {
  const found = container.querySelector('canvas');
  if (found === null) throw new Error('Cytoscape has no canvas');
  return found;
};
const moved = { target, scale: () => drawn.zoom() };
const graphBench: GraphBenchPage = {
  ready: new Promise((resolve) =>
    drawn.ready(() => resolve({ nodes: drawn.nodes().length, edges: drawn.edges().length })),
  ),
  fit: () => void drawn.fit(),
  comeClose: comeCloseBy(moved, WHEEL_PX),
  pan: panBy(moved, 'mouse'),
  zoom: zoomBy(moved, WHEEL_PX),
};
Object.assign(globalThis, { graphBench });
