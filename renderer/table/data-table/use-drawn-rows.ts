import { useLayoutEffect, useState } from 'react';
import { rowsToDraw, withPlainRows, type DrawnRow, type ScreenOfRows } from './held-rows.ts';
import type { RowCount, RowSource } from './row-source.ts';
import { useIsSettled } from './use-is-settled.ts';
import { useRowWindow, type RowWindow } from './use-row-window.ts';
import { OVERSCAN_ROWS, type TableScroll } from './use-table-scroll.ts';

interface RowsOfTable {
  readonly session: RowSource | undefined;
  readonly snapshot: RowCount | undefined;
  /** Called when rows could not be loaded; see useRowWindow. */
  readonly onFailure: (reason: unknown) => void;
}

interface DrawnRows extends Pick<RowWindow, 'rowAt' | 'isBehind'> {
  /** The rows in the document, top to bottom. */
  readonly drawn: readonly DrawnRow[];
}

/** Remembers the previous screen, which decides what is rendered next. */
interface FormerScreen {
  readonly read: () => ScreenOfRows | undefined;
  readonly keep: (screen: ScreenOfRows) => void;
}

function createFormerScreen(): FormerScreen {
  let former: ScreenOfRows | undefined;
  return {
    read: () => former,
    keep: (screen) => {
      former = screen;
    },
  };
}

/** Loads the visible rows and chooses what to render until they arrive; see held-rows.ts. */
export function useDrawnRows(
  { virtualizer, rowPx }: TableScroll,
  { session, snapshot, onFailure }: RowsOfTable,
): DrawnRows {
  const heightPx = virtualizer.scrollRect?.height ?? 0;
  const screenRows = Math.ceil(heightPx / rowPx) + OVERSCAN_ROWS;
  const items = virtualizer.getVirtualItems();
  const { rowAt, newest, isBehind } = useRowWindow(
    session,
    snapshot,
    { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1, screen: screenRows },
    onFailure,
  );
  const scrollPx = virtualizer.scrollOffset ?? 0;
  const { isScrolling: isMoving } = virtualizer;
  const isSettled = useIsSettled(snapshot);
  const [formerScreen] = useState(createFormerScreen);
  const former = formerScreen.read();
  const next = withPlainRows(
    {
      rows: items.map(({ index, start }) => ({ index, startPx: start, row: rowAt(index) })),
      scrollPx,
      heightPx,
      isMoving,
      isSettled,
    },
    former,
    rowPx,
  );
  const { rows: drawn, moves = 0 } = rowsToDraw(
    { rows: next, scrollPx },
    former,
    rowPx,
    heightPx,
    newest === undefined ? undefined : { from: newest, rowAt },
  );
  useLayoutEffect(() => {
    formerScreen.keep({ rows: drawn, scrollPx, isMoving, moves });
  });
  return { drawn, rowAt, isBehind };
}
