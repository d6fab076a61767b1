/** What an arrow says on hover. Pure. */
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { wholeTextOf } from './drawn-edges.ts';
import { opensOnPress } from './edge-content.ts';
import type { EdgeToDraw } from './scene-edge.ts';

/** What it says in full; of an arrow that stands for others, what its “+2” counts. */
export const titleOfEdge = ({ edge, hidden = 0 }: Pick<EdgeToDraw, 'edge' | 'hidden'>): string =>
  [
    `${wholeTextOf(edge)}${opensOnPress(edge) ? ': click to see each' : ''}`,
    ...(hidden === 0
      ? []
      : [
          `+${groupedCount(hidden)}: ${countText(hidden, 'more arrow')} between the two; zoom in to see each`,
        ]),
  ].join('\n');
