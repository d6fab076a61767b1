/** Finds what may deceive in rows the plain way: row by row, from texts. */
import type { SeenAddress } from '../../shared/engine/deception/judge-addresses.ts';
import { judgeAddresses } from '../../shared/engine/deception/judge-addresses.ts';
import { judgeMovement, partiesOf, type Deceptions } from '../../shared/engine/deception/judge-movement.ts';
import { judgeTokens, type SeenToken } from '../../shared/engine/deception/judge-tokens.ts';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { cellText } from '../../shared/service/row-value.ts';
import { compareDecimals, parseDecimal } from '../../shared/units/amount.ts';
import { readTime } from '../../shared/units/time.ts';

/** `suspected` are keys of rows. For endpoints of movements. */
export function naiveDeceptions(
  endpoint: Endpoint,
  rows: readonly ReviewRow[],
  subject: string | undefined,
): Deceptions & { readonly suspected: ReadonlySet<string> } {
  const textOf = (row: ReviewRow, names: readonly string[]): string => {
    const column = endpoint.columns.find(({ field }) => names.includes(field));
    return column === undefined ? '' : cellText(row.fields, column);
  };
  const movements = rows.map((row) => {
    const amount = textOf(row, ['amount']);
    const read = parseDecimal(amount);
    const isValue = read !== undefined && compareDecimals(read, { units: 0n, scale: 0 }) > 0;
    const firstValue = isValue
      ? (readTime(textOf(row, [endpoint.timeField ?? '']))?.unixMs ?? Infinity)
      : Infinity;
    return {
      key: row.key,
      from: textOf(row, ['from']),
      to: textOf(row, ['to']),
      contract: textOf(row, ['tokenContractAddress']),
      symbol: textOf(row, ['transactionSymbol', 'symbol']),
      tokenId: textOf(row, ['tokenId']),
      amount,
      firstValue,
    };
  });
  const seen: SeenAddress[] = movements.flatMap(({ from, to, firstValue }) =>
    [...partiesOf(from), ...partiesOf(to)].map((address) => ({ address, firstValue })),
  );
  if (subject !== undefined) seen.push({ address: subject, firstValue: -Infinity });
  const tokens: SeenToken[] = movements;
  const known = { addresses: judgeAddresses(seen), tokens: judgeTokens(tokens) };
  const suspected = movements.filter((movement) => judgeMovement(known, movement).isSuspected);
  return { ...known, suspected: new Set(suspected.map(({ key }) => key)) };
}
