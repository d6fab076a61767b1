import { useEffect, useRef } from 'react';

/**
 * Goes to a row once for each `goTo` object, as soon as the table has enough rows. `rows` is their
 * number. Memoise `go`.
 */
export function useGoToRow(
  goTo: { readonly row: number } | undefined,
  rows: number,
  go: (row: number) => void,
): void {
  const gone = useRef<object>(undefined);
  useEffect(() => {
    // A filter that hides the row is removed first, so its rows arrive with the next snapshot.
    if (goTo === undefined || gone.current === goTo || goTo.row >= rows) return;
    gone.current = goTo;
    go(goTo.row);
  }, [goTo, rows, go]);
}
