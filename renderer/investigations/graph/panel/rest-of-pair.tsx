import { Button } from '@mantine/core';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { OPENED_AT_ONCE as STEP } from '../expand/open-edge.ts';
import type { EdgeContent } from '../scene/edge-content.ts';
import type { EdgeMode } from '../document/graph-document.ts';
import classes from './panel.module.css';

interface RestOfPairProps {
  readonly mode: EdgeMode;
  /** The selected one. */
  readonly edge: Pick<EdgeContent, 'standsFor' | 'isBundle' | 'isStub'>;
  /** True if more edges of the pair than usual are drawn. */
  readonly hasMore: boolean;
  /** Draws this many more as arrows; undefined restores the usual number. */
  readonly onMore: (by: number | undefined) => void;
}

function whatText(
  mode: EdgeMode,
  left: number,
  { isBundle, isStub }: Pick<EdgeContent, 'isBundle' | 'isStub'>,
): string {
  const what = countText(left, mode === 'sums' ? 'token' : 'transfer');
  if (isBundle === true) return `${what}, in this direction.`;
  if (isStub === true) return `what does not count, of ${what}: suspected, of zero value, failed or pending.`;
  return mode === 'sums'
    ? `${what} with fewer transfers than those drawn beside it.`
    : `${what} older than those drawn beside it.`;
}

/** Opens what an edge stands for into edges by tens, and closes it again. */
export function RestOfPair({ mode, edge, hasMore, onMore }: RestOfPairProps) {
  const left = edge.standsFor;
  if (left === undefined && !hasMore) return null;
  return (
    <>
      {left !== undefined && <p className={classes.dim}>One arrow for {whatText(mode, left, edge)}</p>}
      <div className={classes.buttons}>
        {left !== undefined && (
          <Button size="compact-xs" variant="default" onClick={() => onMore(STEP)}>
            {left <= STEP + 1
              ? `Show all ${groupedCount(left)} as arrows`
              : `Show ${STEP} more of these as arrows`}
          </Button>
        )}
        {hasMore && (
          <Button size="compact-xs" variant="default" onClick={() => onMore(undefined)}>
            Show fewer as arrows
          </Button>
        )}
      </div>
    </>
  );
}
