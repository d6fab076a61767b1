import { useMemo } from 'react';
import { StoredSection } from '../../../evidence/stored-rows/stored-section.tsx';
import { useStoredRows } from '../../../evidence/stored-rows/use-stored-rows.ts';

const MOST_ROWS = 50;
const NONE: readonly string[] = [];

/** Where the case already has the transaction of the trade zone: its rows in other lists. */
export function StoredActions({ hash }: { readonly hash: string }) {
  const wanted = useMemo(
    () => ({ kind: 'transaction-hash', value: hash.toLowerCase(), mostRows: MOST_ROWS }) as const,
    [hash],
  );
  return <StoredSection search={useStoredRows(wanted, NONE)} />;
}
