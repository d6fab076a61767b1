/**
 * A count as displayed, with digits grouped: '2,000'. Numbers of records, rows and lines are names,
 * so they are not grouped.
 */
export const groupedCount = (count: number | bigint): string => count.toLocaleString('en');

/** A count as displayed, or the word for a missing one. */
export const groupedOr = (count: number | undefined, missing: string): string =>
  count === undefined ? missing : groupedCount(count);

/** A count with its noun in singular or plural, digits grouped: '1 row', '2,000 rows'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${groupedCount(count)} ${count === 1 ? one : many}`;

/** Digits as they came, grouped as displayed: '42,376,692'. A text of another form stays as it is. */
export const groupedDigits = (digits: string): string =>
  /^\d{4,90}$/.test(digits) ? digits.replaceAll(/\B(?=(\d{3})+$)/g, ',') : digits;

/**
 * Exact decimal text with every digit, those left of the point grouped: '1,234.5'. A text of another form
 * stays as it is.
 */
export function groupedDecimal(text: string): string {
  const [sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)?.slice(1) ?? [];
  return whole === ''
    ? text
    : `${sign}${groupedCount(BigInt(whole))}${fraction === undefined ? '' : `.${fraction}`}`;
}
