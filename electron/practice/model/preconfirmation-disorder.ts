/**
 * What goes wrong with preconfirmations on demand. Each setting is "every N-th height": the heights
 * that N divides.
 */
export interface PreconfirmationDisorder {
  /** The preconfirmed block has its transactions in reverse order. */
  readonly reorderEvery?: number;
  /** The preconfirmed block has a transaction that never gets into a canonical block. */
  readonly dropEvery?: number;
  /** Receipts of the preconfirmed block state the opposite status. */
  readonly statusEvery?: number;
  /** The height is never preconfirmed: `pending` stays at the newest canonical block. */
  readonly skipEvery?: number;
  /** `pending` goes back to the newest canonical block for one phase. */
  readonly backEvery?: number;
}

/** Returns whether a height is a multiple of `every`; false if `every` is absent. */
export const isEvery = (every: number | undefined, height: number): boolean =>
  every !== undefined && height % every === 0;
