/** Counts what the balance check said of histories with and without a missing row. */
import type { BalanceVerdict } from '../../shared/engine/flow/balance/balance-verdict.ts';
import type { checkBalance } from '../../shared/engine/flow/balance/check-balance.ts';

export interface BalanceFigures {
  /** Histories that lack nothing, without an alarm. */
  readonly clean: number;
  /** Of these, those whose sums closed only with what the node shows of some blocks. */
  readonly explained: number;
  /** Of these, those that stay open, because the node cannot tell what explains them. */
  readonly open: number;
  /** Histories that lack one row, none of them called complete. */
  readonly omitted: number;
  /** Of these, those whose missing row is named by block. */
  readonly named: number;
  /** Of these, those that close but say that a movement of this size would not show. */
  readonly withinBounds: number;
}

export type Counted = { -readonly [Figure in keyof BalanceFigures]: number };

export const NO_FIGURES: BalanceFigures = {
  clean: 0,
  explained: 0,
  open: 0,
  omitted: 0,
  named: 0,
  withinBounds: 0,
};

export interface BalanceProof {
  readonly runs: number;
  readonly seed?: number | undefined;
  /** Stands in for the check: a proof must be able to fail. */
  readonly check?: typeof checkBalance | undefined;
}

/** The row that was left out. */
export interface Omitted {
  readonly of: string;
  readonly change: bigint;
  readonly height: number;
}

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** What went wrong, for the message of a proof that fails. */
export const print = (of: unknown, verdict: BalanceVerdict): string =>
  JSON.stringify({ of, verdict }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Counts a verdict of a set that lacks a row; throws if it calls the set complete. */
export function takeOmitted(figures: Counted, row: Omitted, verdict: BalanceVerdict): void {
  figures.omitted += 1;
  if (verdict.kind === 'closed') {
    if (magnitude(row.change) > verdict.within) throw new Error(`called complete: ${print(row, verdict)}`);
    figures.withinBounds += 1;
    return;
  }
  if (verdict.kind !== 'gap') throw new Error(`not judged: ${print(row, verdict)}`);
  const { fault } = verdict.searched;
  if (fault !== undefined && fault.height !== row.height)
    throw new Error(`named another block: ${print(row, verdict)}`);
  if (fault !== undefined) figures.named += 1;
}
