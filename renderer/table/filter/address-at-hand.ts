import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { isAddress } from '../../../shared/units/hex.ts';

/**
 * An address that a row names, for an example; undefined if no row names one. Of movements it is the
 * counterparty: every row of a trail has the address that the trail is of.
 */
export function addressAtHand({ columns }: Endpoint, rows: readonly ReviewRow[]): string | undefined {
  const fields = columns.filter(({ kind }) => kind === 'address').map(({ field }) => field);
  for (const { fields: values, direction } of rows) {
    const other = direction === 'OUT' ? 'to' : 'from';
    for (const field of [other, ...fields]) {
      const value = values[field];
      if (typeof value === 'string' && isAddress(value)) return value;
    }
  }
  return undefined;
}
