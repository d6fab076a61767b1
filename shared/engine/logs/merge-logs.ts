/**
 * Merges logs of 4.10 and of receipts: an entry that both have is shown once, if every field that
 * both have agrees; on a contradiction both records stay, each with what the other says.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { compareLogs } from './compare-logs.ts';

type Problems = ParsedRow['problems'];

/** By positions in the given lists. */
export interface MergedLogs {
  /**
   * Logs of receipts that 4.10 has as well: its record is shown, because it also names the method.
   */
  readonly repeated: ReadonlySet<number>;
  /** What the other list says about a record that contradicts it. */
  readonly ofService: ReadonlyMap<number, Problems>;
  readonly ofReceipts: ReadonlyMap<number, Problems>;
}

/** Both lists contain records of 2.11. */
export function mergeLogs(service: readonly JsonObject[], receipts: readonly JsonObject[]): MergedLogs {
  const { same, differing } = compareLogs(receipts, service);
  return {
    repeated: new Set(same.map(({ receipt }) => receipt)),
    ofService: new Map(
      differing.map((pair) => [
        pair.service,
        pair.differences.map(({ field, receipt }) => ({ field, reason: `the receipt says “${receipt}”` })),
      ]),
    ),
    ofReceipts: new Map(
      differing.map((pair) => [
        pair.receipt,
        pair.differences.map((each) => ({ field: each.field, reason: `the list says “${each.service}”` })),
      ]),
    ),
  };
}
