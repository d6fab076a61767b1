/** The legend of a picture: the tokens with their colours, and the kinds of lines that are drawn. */
import { kindsOfLines } from '../scene/kinds-of-lines.ts';
import type { GraphScene } from '../scene/scene-parts.ts';
import type { PictureColours } from './picture-colours.ts';
import { element, textElement } from './svg-element.ts';

/** The dashes of lines, as on screen: see canvas.module.css. */
export const DASHES = { stub: '1.5 4', doubtful: '4 3', zone: '0.1 5' } as const;

const MARGIN = 16;
/** From the beginning of one sample to that of the next, px. */
const STEP = 165;
const LINE = 16;

interface LegendItem {
  readonly name: string;
  readonly stroke: string;
  readonly dashes?: string;
}

function legendItems(
  { tokens, edges }: GraphScene,
  colours: Pick<PictureColours, 'line' | 'dim' | 'tokens'>,
): readonly LegendItem[] {
  const drawn = kindsOfLines(
    edges.map(({ edge }) => edge),
    tokens,
  );
  const { line, dim } = colours;
  const kinds: readonly (LegendItem & { readonly isDrawn: boolean })[] = [
    { name: tokens.length === 0 ? 'tokens' : 'other tokens', stroke: line, isDrawn: drawn.otherTokens },
    {
      name: 'trade zone',
      stroke: line,
      dashes: DASHES.zone,
      isDrawn: drawn.tradeZone,
    },
    {
      name: 'doubtful',
      stroke: dim,
      dashes: DASHES.doubtful,
      isDrawn: drawn.doubtful,
    },
    {
      name: 'does not count',
      stroke: dim,
      dashes: DASHES.stub,
      isDrawn: drawn.stub,
    },
  ];
  return [
    ...tokens.map(({ colour, name }) => ({ name, stroke: colours.tokens[colour] })),
    ...kinds.filter(({ isDrawn }) => isDrawn),
  ];
}

/** The height depends on how many items there are, not on their colours. */
const UNCOLOURED = { line: '', dim: '', tokens: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' } } as const;

const perLine = (width: number): number => Math.max(1, Math.floor((width - 2 * MARGIN) / STEP));

/** The height of a legend in a picture of this width; 0 if there is nothing to explain. */
export function legendHeight(scene: GraphScene, width: number): number {
  const { length } = legendItems(scene, UNCOLOURED);
  return length === 0 ? 0 : Math.ceil(length / perLine(width)) * LINE + 4;
}

/** The legend as SVG, its first line at `y`. */
export function legendSvg(
  scene: GraphScene,
  colours: PictureColours,
  { y, width }: { readonly y: number; readonly width: number },
): string {
  const each = perLine(width);
  return legendItems(scene, colours)
    .map(({ name, stroke, dashes }, place) => {
      const x = MARGIN + (place % each) * STEP;
      const base = y + Math.floor(place / each) * LINE;
      return [
        element('path', {
          d: `M${x} ${base - 4}h22`,
          stroke,
          'stroke-width': 3,
          'stroke-dasharray': dashes,
          'stroke-linecap': dashes === DASHES.zone ? 'round' : undefined,
        }),
        textElement(name, { x: x + 28, y: base, 'font-size': 10.5, fill: colours.text }),
      ].join('');
    })
    .join('');
}
