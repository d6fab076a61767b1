/** The logs of a block in the rows of the case, each once. Pure. */
import { valueText } from '../../../../shared/service/row-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';

/** Digits as a number; other texts come last. */
const placeOf = ({ fields }: ReviewRow): number => {
  const text = valueText(fields['logIndex']);
  return /^\d{1,9}$/.test(text) ? Number(text) : Infinity;
};

const transactionOf = ({ fields }: ReviewRow): string => valueText(fields['txId']).toLowerCase();

/** How many logs each transaction wrote, by its lower-case hash. */
export function countLogs(logs: readonly ReviewRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const log of logs) {
    const hash = transactionOf(log);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return counts;
}

/**
 * The rows and the logs of receipts, in the order of their log index. A log that several lists have is
 * taken from the first of them; rows that do not match their request are left out.
 */
export function readBlockLogs(
  stored: readonly StoredRows[],
  ofNode: readonly ReviewRow[] = [],
): readonly ReviewRow[] {
  const logs = new Map<string, ReviewRow>();
  for (const row of [...stored.flatMap(({ rows }) => rows), ...ofNode]) {
    if (row.problems.some(({ isOfQuestion }) => isOfQuestion === true)) continue;
    const key = `${transactionOf(row)} ${valueText(row.fields['logIndex'])}`;
    if (!logs.has(key)) logs.set(key, row);
  }
  return [...logs.values()].toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
}
