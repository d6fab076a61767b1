import { useEffect, useRef } from 'react';

/**
 * Goes to a row once for each object of `goTo`, as soon as it is among the table's `rows` rows.
 * `go` keeps its identity.
 */
export function useGoToRow(
  goTo: { readonly row: number } | undefined,
  rows: number,
  go: (row: number) => void,
): void {
  const gone = useRef<object>(undefined);
  useEffect(() => {
    // A filter that hides the row is taken away first: its rows come with the next snapshot.
    if (goTo === undefined || gone.current === goTo || goTo.row >= rows) return;
    gone.current = goTo;
    go(goTo.row);
  }, [goTo, rows, go]);
}
