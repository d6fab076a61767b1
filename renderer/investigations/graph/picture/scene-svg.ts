/**
 * The picture as an SVG file. It is inert: shapes and text, no script, no style sheet, no link,
 * nothing loaded. Everything from a chain is text, with invisible characters written out.
 */
import { LABEL_HEIGHT, labelWidth } from '../../../collection/scene/drawn-text.ts';
import { isDoubtful, isStruck, wholeTextOf, type DrawnEdge } from '../scene/drawn-edges.ts';
import type { GraphScene } from '../scene/scene-parts.ts';
import type { SceneEdge } from '../scene/scene-edge.ts';
import { DASHES, legendHeight, legendSvg } from './legend-svg.ts';
import { nodeSvg } from './node-svg.ts';
import type { PictureColours } from './picture-colours.ts';
import { element, textElement, xmlText } from './svg-element.ts';

/** Room for the title above the picture and the text below it. */
const HEAD = 34;
const FOOT_LINE = 16;

function dashesOf(edge: DrawnEdge): string | undefined {
  if (edge.isStub === true) return DASHES.stub;
  if (isDoubtful(edge)) return DASHES.doubtful;
  return edge.chain === 'trade-zone' ? DASHES.zone : undefined;
}

function edgeSvg({ edge, line, arrow, onPath, token, label }: SceneEdge, colours: PictureColours): string {
  const plain = isDoubtful(edge) ? colours.dim : colours.line;
  const own = token === undefined ? plain : colours.tokens[token];
  const colour = onPath ? colours.accent : own;
  const shapes = [
    // Without room for its text, an edge says it to the pointer.
    ...(label === undefined ? [element('title', {}, xmlText(wholeTextOf(edge)))] : []),
    element('path', {
      d: line,
      fill: 'none',
      stroke: colour,
      'stroke-width': edge.width + (onPath ? 1.5 : 0),
      'stroke-dasharray': dashesOf(edge),
      'stroke-linecap': edge.chain === 'trade-zone' ? 'round' : undefined,
    }),
    element('path', { d: arrow, fill: colour }),
  ];
  return element('g', {}, shapes.join(''));
}

function edgeTextSvg({ edge, label }: SceneEdge, colours: PictureColours): string {
  if (label === undefined) return '';
  const { textAt, said } = label;
  const width = labelWidth(said);
  const shapes = [
    element('title', {}, xmlText(wholeTextOf(edge))),
    element('rect', {
      x: textAt.x - width / 2,
      y: textAt.y - LABEL_HEIGHT / 2,
      width,
      height: LABEL_HEIGHT,
      rx: 3,
      fill: colours.surface,
    }),
    textElement(said, {
      x: textAt.x,
      y: textAt.y + 4,
      'font-size': 11.5,
      'text-anchor': 'middle',
      'text-decoration': isStruck(edge) ? 'line-through' : undefined,
      fill: edge.hasCopiedToken ? colours.warning : isDoubtful(edge) ? colours.dim : colours.text,
    }),
  ];
  return element('g', {}, shapes.join(''));
}

export interface PictureText {
  /** Above the picture, e.g. the tab's title. Hostile. */
  readonly title: string;
  /** Below it: when it was made, from what, and what is left out. */
  readonly lines: readonly string[];
}

const widthOf = ({ box }: GraphScene): number => Math.ceil(Math.max(box.width, 640));

/** The size of a picture in pixels at scale 1. */
export const pictureSize = (
  scene: GraphScene,
  { lines }: PictureText,
): { readonly width: number; readonly height: number } => ({
  width: widthOf(scene),
  height: Math.ceil(
    scene.box.height + HEAD + legendHeight(scene, widthOf(scene)) + lines.length * FOOT_LINE + 12,
  ),
});

/** The whole file. */
export function sceneSvg(scene: GraphScene, colours: PictureColours, told: PictureText): string {
  const { box, nodes, edges } = scene;
  const { width, height } = pictureSize(scene, told);
  const end = HEAD + box.height + FOOT_LINE;
  const foot = end + legendHeight(scene, width);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    [
      element('title', {}, xmlText(told.title)),
      element('rect', { x: 0, y: 0, width, height, fill: colours.surface }),
      textElement(told.title, { x: 16, y: 22, 'font-size': 14, 'font-weight': 600, fill: colours.text }),
      element(
        'g',
        { transform: `translate(${-box.left} ${HEAD - box.top})` },
        [
          ...edges.map((edge) => edgeSvg(edge, colours)),
          ...edges.map((edge) => edgeTextSvg(edge, colours)),
          ...nodes.map((node) => nodeSvg(node, colours)),
        ].join(''),
      ),
      legendSvg(scene, colours, { y: end, width }),
      ...told.lines.map((line, index) =>
        textElement(line, { x: 16, y: foot + index * FOOT_LINE, 'font-size': 10.5, fill: colours.dim }),
      ),
    ].join('\n'),
  );
}
