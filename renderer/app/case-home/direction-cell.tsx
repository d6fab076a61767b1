import type { TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { sumParts } from '../../table/summary/sum-text.ts';
import classes from './case-home.module.css';
import { NoSum } from './no-sum.tsx';

/** The columns of sums, in their order. */
export const DIRECTIONS = ['in', 'out', 'net'] as const;

interface DirectionCellProps {
  readonly tokens: readonly TokenSum[];
  readonly direction: (typeof DIRECTIONS)[number];
  /** False until the sums are read: a dash would say that nothing moved. */
  readonly isKnown: boolean;
}

/** One cell with a line for each token. */
export function DirectionCell({ tokens, direction, isKnown }: DirectionCellProps) {
  return (
    <td className={classes.number}>
      {tokens.length === 0 && isKnown && <NoSum isPart={false} />}
      {tokens.map((token) => {
        const part = sumParts(token).find((each) => each.direction === direction);
        return (
          <div key={token.unit} title={part?.title}>
            {part === undefined ? <NoSum isPart={false} /> : <AmountText amount={part.sum} isAligned />}
          </div>
        );
      })}
    </td>
  );
}
