import { Button } from '@mantine/core';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import type { EdgeMode } from '../document/graph-document.ts';
import classes from './panel.module.css';

interface RestOfPairProps {
  readonly mode: EdgeMode;
  /** How many edges the selected one stands for; undefined if it is a single edge. */
  readonly left: number | undefined;
  /** True if it stands for what does not count. */
  readonly isStub: boolean;
  /** True if more edges of the pair than usual are drawn. */
  readonly hasMore: boolean;
  /** Draws this many more as edges; undefined restores the usual number. */
  readonly onMore: (by: number | undefined) => void;
}

/** Edges added with each click. */
const STEP = 10;

function whatText(mode: EdgeMode, left: number, isStub: boolean): string {
  const what = countText(left, mode === 'sums' ? 'token' : 'transfer');
  if (isStub) return `what does not count, of ${what}: suspected, of zero value, failed or pending.`;
  return mode === 'sums'
    ? `${what} with fewer transfers than those drawn beside it.`
    : `${what} older than those drawn beside it.`;
}

/** Opens what an edge stands for into edges by tens, and closes it again. */
export function RestOfPair({ mode, left, isStub, hasMore, onMore }: RestOfPairProps) {
  if (left === undefined && !hasMore) return null;
  return (
    <>
      {left !== undefined && (
        <p className={classes.dim}>
          One edge for {whatText(mode, left, isStub)}
        </p>
      )}
      <div className={classes.buttons}>
        {left !== undefined && (
          <Button size="compact-xs" variant="default" onClick={() => onMore(STEP)}>
            {isStub || left <= STEP + 1
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
