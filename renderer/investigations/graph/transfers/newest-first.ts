import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/**
 * Newest first, those without a time last; at the same time in the order in which they were
 * collected.
 */
export const newestFirst = (transfers: readonly Transfer[]): readonly Transfer[] =>
  transfers.toSorted(
    (one, other) =>
      // Not one difference: two missing times have none.
      Number(one.time === undefined) - Number(other.time === undefined) ||
      (other.time ?? 0) - (one.time ?? 0) ||
      one.seq - other.seq ||
      one.index - other.index,
  );
