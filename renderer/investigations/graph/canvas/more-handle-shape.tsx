import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { WholeNode } from '../scene/whole-node.ts';
import classes from './canvas.module.css';
import { MORE_HEIGHT, MORE_WIDTH, moreText, placeOfMore } from './more-handle.ts';

interface MoreHandleProps {
  readonly count: number;
  readonly side: 'in' | 'out';
  readonly whole: WholeNode;
}

/** The handle of counterparties that are not on the canvas: a click adds the next. */
export function MoreHandle({ count, side, whole }: MoreHandleProps) {
  if (count === 0) return null;
  const { x, y } = placeOfMore(side, whole);
  return (
    <g data-more={side} className={classes.more} transform={`translate(${x} ${y})`}>
      <title>{`${groupedCount(count)} more ${side === 'in' ? 'payers' : 'paid'}: click for the next`}</title>
      <rect width={MORE_WIDTH} height={MORE_HEIGHT} rx={MORE_HEIGHT / 2} />
      <text x={MORE_WIDTH / 2} y={11.5} textAnchor="middle">
        {moreText(count)}
      </text>
    </g>
  );
}
