/** The balances of a holder list (4.9), or of a part of it, and their exact sums. Pure. */
import { formatDecimal, parseDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';

export interface ListedBalances {
  /** Index of each row in the list, from 0, by its key. */
  readonly placeOf: ReadonlyMap<string, number>;
  /**
   * Smallest units of the finest scale that occurs, in the order of the list; undefined for a row
   * without a readable balance.
   */
  readonly units: readonly (bigint | undefined)[];
  readonly scale: number;
  /** The sum up to and including each place. */
  readonly upTo: readonly bigint[];
  readonly total: bigint;
  /** Rows without a readable balance: they are in no sum. */
  readonly unreadable: number;
  /** Symbols that occur; amounts of different currencies have no sum. */
  readonly symbols: readonly string[];
  /** False if the list continues after them, as far as is known. */
  readonly isWholeList: boolean;
}

const readBalance = (row: Pick<ReviewRow, 'fields'>): ExactDecimal | undefined => {
  const read = parseDecimal(valueText(row.fields['amount']));
  return read === undefined || read.units < 0n ? undefined : read;
};

/** Reads rows in the order of the list: all of them or the first ones. */
export function listBalances(
  rows: readonly Pick<ReviewRow, 'key' | 'fields'>[],
  isWholeList: boolean,
): ListedBalances {
  const balances = rows.map(readBalance);
  const scale = balances.reduce((most, balance) => Math.max(most, balance?.scale ?? 0), 0);
  const units = balances.map((balance) =>
    balance === undefined ? undefined : balance.units * 10n ** BigInt(scale - balance.scale),
  );
  let total = 0n;
  const upTo = units.map((each) => (total += each ?? 0n));
  return {
    placeOf: new Map(rows.map(({ key }, place) => [key, place])),
    units,
    scale,
    upTo,
    total,
    unreadable: units.filter((each) => each === undefined).length,
    symbols: [...new Set(rows.map(({ fields }) => valueText(fields['symbol'])))],
    isWholeList,
  };
}

/** What the first `count` of the list have together; all if there are fewer. */
export const heldByFirst = ({ upTo, total }: ListedBalances, count: number): bigint =>
  count < 1 ? 0n : (upTo[Math.min(count, upTo.length) - 1] ?? total);

/** The total as decimal text. */
export const totalText = ({ total, scale }: ListedBalances): string => formatDecimal({ units: total, scale });
