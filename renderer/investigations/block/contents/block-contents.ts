/** What the case has of a block: its transactions with their movements, and the sums of these. Pure. */
import { valueText } from '../../../../shared/service/row-value.ts';
import {
  reasonLeftOut,
  type LeftOutReason,
  type LeftOutRows,
} from '../../../../shared/service/counted-rows.ts';
import { sumMovements } from '../../../../shared/service/movement-sums.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { textOfFirst } from '../../../../shared/engine/transfers/transfer-of-row.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { ExactDecimal } from '../../../../shared/units/amount.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { isCut, readMovements } from '../../../evidence/story/stored-movements.ts';

/** A transaction of a block, as the rows of the case say it. Texts are hostile. */
export interface BlockTransaction {
  /** Lower case. */
  readonly hash: string;
  /** The method selector, '' for a plain transfer; undefined if no row says it. */
  readonly method: string | undefined;
  /** As the first row with a state says it; undefined if none does. */
  readonly state: string | undefined;
  /** Of its first row. */
  readonly seq: number;
  readonly index: number;
  /** Settled or not, in the order of their lists. */
  readonly transfers: readonly Transfer[];
}

/** The settled movements of an asset, added up. */
export interface AssetTotal {
  readonly asset: string;
  readonly symbol: string;
  readonly sum: ExactDecimal;
  /** How many movements are in the sum. */
  readonly counted: number;
  readonly leftOut: LeftOutRows;
  /** True if a list may have rounded an amount. */
  readonly asReported: boolean;
}

export interface BlockContents {
  readonly transactions: readonly BlockTransaction[];
  readonly settled: readonly Transfer[];
  readonly unsettled: readonly Transfer[];
  /** The asset of the most movements first. */
  readonly totals: readonly AssetTotal[];
  /** Rows that are in no sum because nobody can say what they moved. */
  readonly unreadable: number;
  readonly mismatched: number;
  /** Unix ms as text, as the first row with a time says it. */
  readonly time: string | undefined;
  /** True if there were too many rows to read all, so that sums would be wrong. */
  readonly isCut: boolean;
}

const leftOutOf = ({ unsettled, isSuspected }: Transfer): LeftOutReason | undefined =>
  reasonLeftOut({
    isMismatched: false,
    isReadable: true,
    settlement: unsettled ?? 'settled',
    isSuspected: isSuspected === true,
  });

function totalOf(asset: string, movements: readonly Transfer[]): AssetTotal {
  const {
    all,
    sides: _,
    net: __,
    ...leftOut
  } = sumMovements(
    movements.map((each) => ({ amount: each.amount, side: 'other', leftOut: leftOutOf(each) })),
  );
  return {
    asset,
    symbol: movements.find(({ symbol }) => symbol !== '')?.symbol ?? '',
    sum: all.sum,
    counted: all.rows,
    leftOut,
    asReported: movements.some(({ asReported }) => asReported),
  };
}

function totalsOf(movements: readonly Transfer[]): readonly AssetTotal[] {
  const groups = new Map<string, Transfer[]>();
  for (const movement of movements) {
    const group = groups.get(movement.asset);
    if (group === undefined) groups.set(movement.asset, [movement]);
    else group.push(movement);
  }
  return Array.from(groups, ([asset, group]) => totalOf(asset, group)).toSorted(
    (one, other) => other.counted - one.counted,
  );
}

/** The hash of a row that matches its request; '' if it has none. */
function hashOf({ fields, problems }: ReviewRow): string {
  const hash = textOfFirst(fields, 'txId', 'txid').toLowerCase();
  return isHash(hash) && !problems.some(({ isOfQuestion }) => isOfQuestion === true) ? hash : '';
}

type Known = Omit<BlockTransaction, 'transfers'>;

function addRow(known: Map<string, Known>, row: ReviewRow): void {
  const hash = hashOf(row);
  if (hash === '') return;
  const { fields, seq, index } = row;
  const before = known.get(hash);
  const said = (name: string): string | undefined =>
    fields[name] === undefined ? undefined : valueText(fields[name]);
  const state = said('state');
  known.set(hash, {
    hash,
    method: before?.method ?? said('methodId'),
    state: before?.state ?? (state === '' ? undefined : state),
    seq: before?.seq ?? seq,
    index: before?.index ?? index,
  });
}

/** Reads what the rows of the case say about a block. */
export function readBlockContents(stored: readonly StoredRows[]): BlockContents {
  const { settled, unsettled, unreadable, mismatched } = readMovements(stored);
  const rows = stored.flatMap((each) => each.rows);
  const known = new Map<string, Known>();
  for (const row of rows) addRow(known, row);
  const transfersOf = new Map<string, Transfer[]>();
  for (const transfer of [...settled, ...unsettled]) {
    const own = transfersOf.get(transfer.hash);
    if (own === undefined) transfersOf.set(transfer.hash, [transfer]);
    else own.push(transfer);
  }
  return {
    transactions: Array.from(known.values(), (each) => ({
      ...each,
      transfers: transfersOf.get(each.hash) ?? [],
    })),
    settled,
    unsettled,
    totals: totalsOf([...settled, ...unsettled]),
    unreadable,
    mismatched,
    time: rows.map(({ fields }) => textOfFirst(fields, 'transactionTime')).find((time) => time !== ''),
    isCut: isCut(stored),
  };
}
