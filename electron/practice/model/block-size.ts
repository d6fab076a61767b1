import type { TransactionShape } from './transaction-shape.ts';

const EMPTY_BYTES = 612;
const TRANSACTION_BYTES = 118;
/** How many bytes a movement adds to the data of its transaction. */
const MOVE_BYTES = 68;

/** The size of a block in bytes, by its transactions: the same for 4.8 and for the node. */
export const blockSize = (shapes: readonly Pick<TransactionShape, 'moves'>[]): number =>
  shapes.reduce((sum, { moves }) => sum + TRANSACTION_BYTES + moves.length * MOVE_BYTES, EMPTY_BYTES);
