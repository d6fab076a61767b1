/** Decides which columns of a table of steps have room for every digit of their amounts. Pure. */
import { groupedDecimal } from '../../../shared/units/count-text.ts';

/** A digit of the table, at 12 px. */
const DIGIT_PX = 7.4;
/** The padding of a cell. */
const PADDING_PX = 18;
const TIME_PX = 150;
/** A lengthened short address with its picture and the beginning of its label: labels give way to digits. */
const PARTY_PX = 216;
/** A shortened amount has a point, six decimals and an ellipsis. */
const SHORT_FRACTION_CHARACTERS = 8;

interface AmountsOfColumn {
  /** Decimal texts. */
  readonly amounts: Iterable<string>;
}

/** The longest part of the amounts of a column left of the point, and right of it with the point. */
function longestOf({ amounts }: AmountsOfColumn): { readonly whole: number; readonly fraction: string } {
  let [whole, fraction] = [0, ''];
  for (const amount of amounts) {
    const [left = '', digits] = groupedDecimal(amount).split('.');
    if (left.length > whole) whole = left.length;
    if (digits !== undefined && digits.length >= fraction.length) fraction = `.${digits}`;
  }
  return { whole, fraction };
}

const pxOf = (characters: number): number => characters * DIGIT_PX + PADDING_PX;

/**
 * Returns of each column the longest fraction with its point ('' if its amounts are whole) if a table of
 * `tablePx` has room for all digits of the column; undefined for a column whose amounts are shortened.
 * The last column that fits comes first. All columns keep the room of their shortened amounts, and the party
 * that of its address.
 */
export function exactRoomsOf(
  columns: readonly AmountsOfColumn[],
  tablePx: number,
): readonly (string | undefined)[] {
  const longest = columns.map(longestOf);
  const shortPx = longest.map(({ whole, fraction }) =>
    pxOf(whole + Math.min(fraction.length, SHORT_FRACTION_CHARACTERS)),
  );
  let leftPx = tablePx - TIME_PX - PARTY_PX - shortPx.reduce((sum, each) => sum + each, 0);
  const rooms: (string | undefined)[] = columns.map(() => undefined);
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const { whole, fraction } = longest[at] ?? { whole: 0, fraction: '' };
    const morePx = pxOf(whole + fraction.length) - (shortPx[at] ?? 0);
    if (morePx > leftPx) continue;
    leftPx -= morePx;
    rooms[at] = fraction;
  }
  return rooms;
}
