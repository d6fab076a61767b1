/** What the node shows of a block in which a balance and the rows part. */

/** What may change a balance beside the rows of a complete list. */
export type LawfulKind =
  /** The list rounded an amount, or left out the fee or a part of it: the node has the exact value. */
  | 'rounded'
  | 'fee-unstated'
  /** Withdrawals of the beacon chain, and rewards and tips of whoever made the block. */
  | 'validator-credit'
  /** A deposit of another chain that the node mints. */
  | 'minted-deposit'
  /** A mint or burn that the contract does not log as a transfer, such as WETH's. */
  | 'wrapped-coin'
  /** The contract keeps part of what it logs. */
  | 'fee-on-transfer'
  /** The contract changed the balance otherwise than its logs say, or without one. */
  | 'rebase';

/** One cause of a gap. `amount` is the part of the gap that it explains, negative if it takes away. */
export interface LawfulCause {
  readonly kind: LawfulKind;
  readonly height: number;
  readonly amount: bigint;
}

/** A row that the list lacks, or has otherwise than the node. */
export interface Fault {
  readonly kind:
    | 'transaction'
    | 'failed-transaction'
    | 'internal'
    | 'token-transfer'
    /** The list has the row, but the node has another amount. */
    | 'other-amount'
    /** The list has a row that the node does not have. */
    | 'not-on-chain';
  readonly height: number;
  /** Undefined for internal transactions: the node's block does not show them. */
  readonly txId: string | undefined;
  /** What the row does to the balance, or by how much it is wrong. */
  readonly amount: bigint;
}

/**
 * What a block shows. `within`: a missing movement of at most so many units would not show, because
 * the node has no exact value of rounded internal transactions. `open` says, as a sentence, why the
 * block decides nothing.
 */
export type BlockFinding =
  | { readonly fault: Fault }
  | { readonly causes: readonly LawfulCause[]; readonly within: bigint }
  | { readonly open: string };
