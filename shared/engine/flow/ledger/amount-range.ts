/** An amount that depends on an order which nothing collected states: its best and worst case. */
export interface AmountRange {
  readonly least: bigint;
  readonly most: bigint;
}

/** An amount that is known. */
export const exactly = (amount: bigint): AmountRange => ({ least: amount, most: amount });

/** Whether both cases are the same amount. */
export const isExact = ({ least, most }: AmountRange): boolean => least === most;
