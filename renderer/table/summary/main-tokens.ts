/** The tokens of an address that are named first where only some have room. Pure. */
import type { SumOfRows, TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../shared/units/amount.ts';

/** The unit of the coin. */
const COIN = '';
const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

/** What came in and went out of one unit. */
interface Moved {
  readonly unit: string;
  readonly in: SumOfRows;
  readonly out: SumOfRows;
}

const decimalOf = ({ sum }: SumOfRows): ExactDecimal => parseDecimal(sum) ?? NOTHING;

/** The larger one of what came in and what went out. */
function largestOf({ in: into, out }: Moved): ExactDecimal {
  const [one, other] = [decimalOf(into), decimalOf(out)];
  return compareDecimals(one, other) < 0 ? other : one;
}

const isTwoWay = (moved: Moved): boolean => moved.in.rows > 0 && moved.out.rows > 0;

/**
 * Orders tokens by the larger one of what came in and went out, the largest number first, because nothing
 * in a case says what a token is worth. Tokens that only came in or only went out follow those that did
 * both: anybody can hand out any number of a token of their own. The coin is never later than the second.
 */
export function mainTokensFirst<Token>(tokens: readonly Token[], movedOf: (token: Token) => Moved): Token[] {
  const ordered = tokens
    .map((token) => ({ token, moved: movedOf(token) }))
    .map((each) => ({ ...each, largest: largestOf(each.moved), rank: isTwoWay(each.moved) ? 0 : 1 }))
    .toSorted((one, other) => one.rank - other.rank || compareDecimals(other.largest, one.largest));
  const coin = ordered.findIndex(({ moved }) => moved.unit === COIN);
  if (coin > 1) ordered.splice(1, 0, ...ordered.splice(coin, 1));
  return ordered.map(({ token }) => token);
}

const NO_ROWS: SumOfRows = { sum: '0', rows: 0 };

/** What came in and went out of a token that was summed up by direction. */
export const movedOfSum = ({ unit, sides }: TokenSum): Moved => ({
  unit,
  in: sides?.in ?? NO_ROWS,
  out: sides?.out ?? NO_ROWS,
});
