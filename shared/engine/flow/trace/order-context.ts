import type { FlowRow } from '../ledger/flow-row.ts';

/** What decides whether the order of two rows matters to a trace. */
export interface OrderContext {
  readonly isFollowed: (address: string) => boolean;
  readonly isSource: (row: FlowRow) => boolean;
}

/** Whether two rows do the same, so that their order does not matter. */
export const areInterchangeable = (one: FlowRow, other: FlowRow, { isSource }: OrderContext): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.amount === other.amount &&
  one.nature === other.nature &&
  !isSource(one) &&
  !isSource(other);
