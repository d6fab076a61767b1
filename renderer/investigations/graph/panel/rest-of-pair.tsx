import { Button } from '@mantine/core';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import type { EdgeMode } from '../document/graph-document.ts';
import classes from './panel.module.css';

interface RestOfPairProps {
  readonly mode: EdgeMode;
  /** How many edges the selected one stands for; undefined if it is a single edge. */
  readonly left: number | undefined;
  /** True if more edges of the pair than usual are drawn. */
  readonly hasMore: boolean;
  /** Draws this many more as edges; undefined restores the usual number. */
  readonly onMore: (by: number | undefined) => void;
}

/** Edges added with each click. */
const STEP = 10;

/** Opens what an edge stands for into edges by tens, and closes it again. */
export function RestOfPair({ mode, left, hasMore, onMore }: RestOfPairProps) {
  if (left === undefined && !hasMore) return null;
  return (
    <>
      {left !== undefined && (
        <p className={classes.dim}>
          One edge for{' '}
          {mode === 'sums'
            ? `${countText(left, 'token')} with fewer transfers than those drawn beside it.`
            : `${countText(left, 'transfer')} older than those drawn beside it.`}
        </p>
      )}
      <div className={classes.buttons}>
        {left !== undefined && (
          <Button size="compact-xs" variant="default" onClick={() => onMore(STEP)}>
            {left <= STEP + 1
              ? `Show all ${groupedCount(left)} as edges`
              : `Show ${STEP} more of these as edges`}
          </Button>
        )}
        {hasMore && (
          <Button size="compact-xs" variant="default" onClick={() => onMore(undefined)}>
            Show fewer as edges
          </Button>
        )}
      </div>
    </>
  );
}
