import { Button } from '@mantine/core';
import { countWords, groupedCount } from '../../../../shared/units/count-words.ts';
import type { EdgeMode } from '../document/graph-document.ts';
import classes from './panel.module.css';

interface RestOfPairProps {
  readonly mode: EdgeMode;
  /** How many edges the selected one stands for; undefined where it is drawn for itself. */
  readonly left: number | undefined;
  /** More edges of the pair than usual are drawn. */
  readonly hasMore: boolean;
  /** Draws so many more as edges; undefined draws as few as usual again. */
  readonly onMore: (by: number | undefined) => void;
}

/** Edges drawn more at a word. */
const STEP = 10;

/** What an edge stands for is opened into edges by tens, and closed again. */
export function RestOfPair({ mode, left, hasMore, onMore }: RestOfPairProps) {
  if (left === undefined && !hasMore) return null;
  return (
    <>
      {left !== undefined && (
        <p className={classes.dim}>
          One edge for{' '}
          {mode === 'sums'
            ? `${countWords(left, 'token')} with fewer transfers than those drawn beside it.`
            : `${countWords(left, 'transfer')} older than those drawn beside it.`}
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
