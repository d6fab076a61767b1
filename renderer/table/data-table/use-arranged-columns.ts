import { useCallback, useMemo } from 'react';
import { tellUndo } from '../../parts/tell-undo.tsx';
import type { ColumnActs } from './column-acts.ts';
import {
  moved,
  pinToggled,
  placeColumns,
  placedAt,
  resized,
  type ColumnLayout,
  type PlacedColumn,
} from './column-layout.ts';
import type { TableColumn } from './table-column.ts';
import { useColumnLayout } from './table-preferences.ts';

export interface ArrangedColumns {
  /** The visible columns, in order. */
  readonly columns: readonly PlacedColumn[];
  readonly acts: ColumnActs;
  /** The visible fields among those that the user can choose. */
  readonly shown: readonly string[];
  readonly setShown: (shown: readonly string[]) => void;
}

interface ColumnsOfTable {
  /** The kind of table whose arrangement is remembered, e.g. 'trail/address-transaction-list'. */
  readonly tableKind: string;
  readonly all: readonly TableColumn[];
  /** Fields shown by default. */
  readonly shownFirst: readonly string[];
  /** Fields that are always shown if their columns exist. @default none */
  readonly follows?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Returns the columns of a table as the user arranged them for its kind, and the functions that
 * arrange them. Both keep their identity until something changes.
 */
export function useArrangedColumns({
  tableKind,
  all,
  shownFirst,
  follows = NONE,
}: ColumnsOfTable): ArrangedColumns {
  const { layout, setLayout } = useColumnLayout(tableKind);
  const shown = layout.shown ?? shownFirst;
  const columns = useMemo(
    () => placeColumns(all, layout).filter(({ field }) => shown.includes(field) || follows.includes(field)),
    [all, layout, shown, follows],
  );
  const setShown = useCallback(
    (next: readonly string[]) => setLayout({ ...layout, shown: next }),
    [layout, setLayout],
  );
  const acts = useMemo((): ColumnActs => {
    const change = (next: ColumnLayout | undefined): (() => void) | undefined =>
      next === undefined ? undefined : () => setLayout(next);
    return {
      resize: (field, widthPx) => setLayout(resized(layout, field, widthPx)),
      resetWidth: (field) => {
        const { [field]: _dropped, ...widthsPx } = layout.widthsPx ?? {};
        setLayout({ ...layout, widthsPx });
      },
      place: (field, slot) => change(placedAt(layout, all, columns, field, slot))?.(),
      move: (field, by) => change(moved(layout, all, columns, field, by)),
      togglePin: (field) => setLayout(pinToggled(layout, field)),
      hide: (field) => {
        const left = shown.filter((each) => each !== field);
        return follows.includes(field) || left.length === 0 ? undefined : change({ ...layout, shown: left });
      },
      reset: () => {
        setLayout({});
        if (Object.keys(layout).length > 0)
          tellUndo({
            id: 'columns-reset',
            title: 'Columns reset',
            message: 'The columns have their first order, width and choice again.',
            undo: async () => setLayout(layout),
          });
      },
    };
  }, [layout, setLayout, all, columns, shown, follows]);
  return { columns, shown, setShown, acts };
}
