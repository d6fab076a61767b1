/**
 * Finds when something of value first moved to or from each address, and of each token, in one pass
 * over the rows.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import { ABSENT, IN_COLUMN } from '../../columns/dictionary.ts';
import { valueText } from '../../../service/row-value.ts';
import { compareDecimals, parseDecimal } from '../../../units/amount.ts';
import type { SeenToken } from '../../deception/judge-tokens.ts';
import type { MovementColumns } from './movement-columns.ts';

const NOTHING = { units: 0n, scale: 0 };

/** -1, 0 or 1 if the amount of a row is below, at or above 0; undefined if it is not a number. */
export function signsOf({ limbs, kept }: AmountColumn): (row: number) => -1 | 0 | 1 | undefined {
  const ofKept = Array.from({ length: kept.dictionary.size }, (_, code) => {
    const read = parseDecimal(code === IN_COLUMN ? '' : valueText(kept.dictionary.valueAt(code)));
    return read === undefined ? undefined : compareDecimals(read, NOTHING);
  });
  const [first, second, third, fourth] = limbs;
  return (row) => {
    const code = kept.codeAt(row);
    if (code !== IN_COLUMN) return ofKept[code];
    // All limbs have the sign of the amount.
    const any = (first?.[row] ?? 0) | (second?.[row] ?? 0) | (third?.[row] ?? 0) | (fourth?.[row] ?? 0);
    return any === 0 ? 0 : any < 0 ? -1 : 1;
  };
}

export interface FirstValues {
  /**
   * By code of the addresses' dictionary: NaN for codes that are not a party of these rows,
   * Infinity if nothing of value moved.
   */
  readonly ofParties: Float64Array;
  readonly tokens: readonly SeenToken[];
}

/** For the given rows. */
export function firstValues(columns: MovementColumns, rows: Uint32Array): FirstValues {
  const { from, to, contract, symbol, amount, timeOf } = columns;
  const ofParties = new Float64Array(from.dictionary.size).fill(Number.NaN);
  const signOf = signsOf(amount);
  const meet = (code: number, time: number): void => {
    const known = ofParties[code] ?? Number.NaN;
    if (Number.isNaN(known) || time < known) ofParties[code] = time;
  };
  const symbols = symbol?.dictionary.size ?? 1;
  const byToken = new Map<number, number>();
  for (const row of rows) {
    const time = signOf(row) === 1 ? timeOf(row) : Infinity;
    const since = Number.isNaN(time) ? Infinity : time;
    meet(from.codeAt(row), since);
    meet(to.codeAt(row), since);
    const key = (contract?.codeAt(row) ?? ABSENT) * symbols + (symbol?.codeAt(row) ?? ABSENT);
    const known = byToken.get(key);
    if (known === undefined || since < known) byToken.set(key, since);
  }
  const tokens = Array.from(byToken, ([key, firstValue]) => ({
    contract: contract?.dictionary.textAt(Math.floor(key / symbols)) ?? '',
    symbol: symbol?.dictionary.textAt(key % symbols) ?? '',
    firstValue,
  }));
  return { ofParties, tokens };
}
