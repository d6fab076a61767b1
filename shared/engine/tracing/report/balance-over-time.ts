/** The balance of a followed address after each of its rows, and how much of it is traced. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import { ledgerOf, type LedgerSide } from '../../flow/ledger/ledger.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { RanAsset } from './ran-trace.ts';
import { workingOfFigure } from './working-lines.ts';

/** What one row does to a balance. */
export interface BalanceStep {
  readonly row: FlowRow;
  readonly side: LedgerSide;
  /** After the row; a range if the order within its block is unknown. */
  readonly balance: AmountRange;
  /** Traced units after the row, by the method, in the order of the trace. */
  readonly traced: bigint;
}

export interface BalanceOverTime {
  /** Before the first row; its source is unknown. */
  readonly opening: bigint;
  /** After all rows. */
  readonly closing: bigint;
  readonly steps: readonly BalanceStep[];
}

/** Every row of the address in the trace's asset, in order. */
export function balanceOverTime(ran: RanAsset, method: SplittingMethod, address: string): BalanceOverTime {
  const { rows, asset, stated } = ran.index;
  const opening = stated.get(address);
  const ledger = ledgerOf(rows(), { address, asset, ...(opening !== undefined && { stated: opening }) });
  const changes = new Map<FlowRow, bigint>();
  for (const { step, row, taken } of workingOfFigure(ran, method, 'held', address))
    changes.set(row, (changes.get(row) ?? 0n) + (step === 'out' ? -taken : taken));
  let traced = 0n;
  return {
    opening: ledger.opening.amount,
    closing: ledger.closing,
    steps: ledger.lines.map(({ row, side, balance }) => {
      traced += changes.get(row) ?? 0n;
      return { row, side, balance, traced };
    }),
  };
}
