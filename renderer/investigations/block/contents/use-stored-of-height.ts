import { useMemo } from 'react';
import type { WantedRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { useOwnRows } from '../../../evidence/stored-rows/use-own-rows.ts';
import { useStoredRows } from '../../../evidence/stored-rows/use-stored-rows.ts';
import { isOfLogs, isOfTransactions } from './kinds-of-rows.ts';

/** Rows of one list about a block; the service lists no more. */
const MOST_ROWS = 10_000;

/** What the case has of the height, by what the rows are: the block, its transactions, its logs. */
export function useStoredOfHeight(height: string, own: readonly string[]) {
  const wanted = useMemo(
    (): WantedRows => ({ kind: 'height', value: height, mostRows: MOST_ROWS }),
    [height],
  );
  const ownRows = useOwnRows(wanted, own);
  const search = useStoredRows(wanted, own);
  const stored = useMemo(() => [...ownRows.found, ...search.found], [ownRows.found, search.found]);
  const transactions = useMemo(() => stored.filter(({ endpoint }) => isOfTransactions(endpoint)), [stored]);
  const logs = useMemo(() => stored.filter(({ endpoint }) => isOfLogs(endpoint)), [stored]);
  const isReading = ownRows.isReading || search.isLooking;
  return { stored, search, transactions, logs, isReading, failure: ownRows.failure ?? search.failure };
}
