/**
 * The ledger of one address in one asset: a line for each row, the balance after it, and the lots
 * that came in. An asset is a chain, a contract and a token ID (see Transfer's asset).
 */
import { exactly, type AmountRange } from './amount-range.ts';
import { balanceSteps } from './balance-steps.ts';
import type { FlowRow } from './flow-row.ts';
import { impliedOpening, type OpeningBalance } from './opening-balance.ts';
import { rowsOfParty, type RowList } from './row-list.ts';

/** `self` changes nothing: an address that sends to itself. */
export type LedgerSide = 'in' | 'out' | 'self';

export interface LedgerLine {
  readonly row: FlowRow;
  readonly side: LedgerSide;
  readonly balance: AmountRange;
}

/** What came in at once. */
export interface Lot {
  /** Where it comes from, as far as is known: an address, `mint`, `deposit`, or nothing at all. */
  readonly source: { readonly address: string } | 'mint' | 'deposit' | 'unknown';
  readonly amount: bigint;
  /** Undefined for the opening balance. */
  readonly row: FlowRow | undefined;
}

export interface Ledger {
  readonly address: string;
  readonly asset: string;
  readonly opening: OpeningBalance;
  /** After all rows: one figure, since the order within the last block no longer matters. */
  readonly closing: bigint;
  readonly lines: readonly LedgerLine[];
  /** In order of arrival. */
  readonly lots: readonly Lot[];
  /** What the rows take away beyond a stated opening balance: a contradiction, unless 0n. */
  readonly overdrawnBy: bigint;
}

function sideOf({ from, to }: FlowRow, address: string): LedgerSide {
  if (from === to) return 'self';
  return to === address ? 'in' : 'out';
}

function changeOf(row: FlowRow, side: LedgerSide): bigint {
  if (side === 'self') return 0n;
  return side === 'in' ? row.amount : -row.amount;
}

const lotOf = (row: FlowRow): Lot => ({
  source: row.nature === 'mint' || row.nature === 'deposit' ? row.nature : { address: row.from },
  amount: row.amount,
  row,
});

const excess = (one: bigint, other: bigint): bigint => (one > other ? one - other : 0n);

/**
 * Builds a ledger from rows in order, of any address and asset. `stated` is the balance before the
 * first row, if a node stated it.
 */
export function ledgerOf(
  rows: RowList,
  of: { readonly address: string; readonly asset: string; readonly stated?: bigint },
): Ledger {
  const { address, asset, stated } = of;
  const own = rowsOfParty(rows, address)
    .filter((row) => row.asset === asset)
    .map((row) => ({ row, side: sideOf(row, address) }));
  const balances = balanceSteps(
    own.map(({ row, side }) => ({ place: row.place, change: changeOf(row, side) })),
  );
  const implied = impliedOpening(balances);
  const opening: OpeningBalance =
    stated === undefined ? implied : { source: 'unknown', basis: 'stated', amount: stated };
  const overdrawnBy = stated === undefined ? 0n : excess(implied.amount, stated);
  const incoming = own.filter(({ row, side }) => side === 'in' && row.amount > 0n);
  return {
    address,
    asset,
    opening,
    closing: opening.amount + (balances.ends.at(-1) ?? 0n),
    lines: own.map((line, index) => {
      const step = balances.steps[index] ?? exactly(0n);
      const lowest = opening.amount + step.least;
      // An order that overdraws the opening balance is ruled out, unless all of them do.
      const isImpossible = lowest < 0n && overdrawnBy === 0n;
      return { ...line, balance: { least: isImpossible ? 0n : lowest, most: opening.amount + step.most } };
    }),
    lots: [
      ...(opening.amount === 0n
        ? []
        : [{ source: 'unknown', amount: opening.amount, row: undefined } as const]),
      ...incoming.map(({ row }) => lotOf(row)),
    ],
    overdrawnBy,
  };
}
