import type { Place } from './place.ts';

/** A row as evidence: the journal's record, and the index in that response's list. */
export interface RowRef {
  readonly seq: number;
  readonly index: number;
}

/**
 * What a row is: a fee goes to a sink; a mint, a burn, a deposit into the trade zone and a withdrawal
 * from it have one party only.
 */
export type FlowNature = 'transfer' | 'fee' | 'mint' | 'burn' | 'deposit' | 'withdrawal';

/** One movement of raw units from one address to another, as one row reports it. */
export interface FlowRow extends RowRef {
  readonly nature: FlowNature;
  /** Lower case; '' if it comes from outside: a mint, a deposit. */
  readonly from: string;
  /** Lower case; '' if it leaves: a fee, a burn, a withdrawal. */
  readonly to: string;
  /** Chain, contract and token ID in one; see Transfer's asset. */
  readonly asset: string;
  /** In the smallest unit; never negative. */
  readonly amount: bigint;
  /** At most so many units away from the true amount, because the list rounds; 0n if exact. */
  readonly mayBeOffBy: bigint;
  /** Unix ms. */
  readonly time: number | undefined;
  readonly place: Place;
}

/** A row that is in no ledger, with the reason. */
export interface RefusedRow extends RowRef {
  readonly asset: string;
  readonly reason: 'decimals-unknown' | 'not-whole-units' | 'height-unknown';
}

/** The text of a row's evidence; see storage/subject.ts. */
export const rowKey = ({ seq, index }: RowRef): string => `${seq}:${index}`;
