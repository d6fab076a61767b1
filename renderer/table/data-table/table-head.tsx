import { memo, useState, type KeyboardEvent } from 'react';
import { HostileText } from '../../parts/hostile-text.tsx';
import { placeBelow, placeOf, type MenuPlace } from '../../parts/menu-at.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { ColumnActs } from './column-acts.ts';
import { ColumnGrip } from './column-grip.tsx';
import type { PlacedColumn } from './column-layout.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ColumnsBeyond } from './columns-beyond.tsx';
import classes from './data-table.module.css';
import { canSortBy } from './table-column.ts';
import { LeadHead } from './lead-head.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { SortState } from './sort-state.ts';

interface TableHeadProps {
  readonly columns: readonly PlacedColumn[];
  /** Left edge of each pinned column, px. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly acts: ColumnActs;
  readonly sort: SortState | undefined;
  /** The first click sorts descending, the second ascending, the third removes the sort. */
  readonly onSort: (sort: SortState | undefined) => void;
  /** The label of the order without a sort. */
  readonly unsorted: string;
  /** True if rows expand. */
  readonly withOpening: boolean;
  /** True if rows of one transaction stand together. @default false */
  readonly isTogether?: boolean;
  /** How the table shows times. */
  readonly timeDisplay: CellSurroundings['workbench']['timeDisplay'];
  /** The last column that is in view whole before anybody scrolls; undefined if all are. */
  readonly lastWhole: string | undefined;
  /** The columns beyond the right edge, in order. */
  readonly beyond: readonly PlacedColumn[];
}

function nextSort(field: string, sort: SortState | undefined): SortState | undefined {
  if (sort?.field !== field) return { field, descending: true };
  return sort.descending ? { field, descending: false } : undefined;
}

/** A head names the zone of its times, unless they are ages. */
function headText({ label, column }: PlacedColumn, display: TableHeadProps['timeDisplay']): string {
  if (column?.kind !== 'time' || display === 'age') return label;
  return `${label} (${display === 'utc' ? 'UTC' : 'local'})`;
}

/** A column of times has room for the word below from this width on, px. */
const ROOM_FOR_LISTED = 140;

/**
 * Whether a head says that no time orders the rows: a reader expects it of the first column of times. An
 * arrow says it where rows are sorted.
 */
const isListedBy = (each: PlacedColumn, columns: readonly PlacedColumn[], sort: SortState | undefined) =>
  sort === undefined &&
  each.widthPx >= ROOM_FOR_LISTED &&
  each === columns.find(({ column }) => column?.kind === 'time');

const ARROW = { ascending: ' ↑', descending: ' ↓', none: '' } as const;

interface HeadLabelProps extends Pick<TableHeadProps, 'timeDisplay'> {
  readonly of: PlacedColumn;
  readonly sorted: keyof typeof ARROW;
  /** What the rows are ordered by while nothing sorts them; undefined if the head need not say it. */
  readonly listed: string | undefined;
}

function HeadLabel({ of, sorted, timeDisplay, listed }: HeadLabelProps) {
  return (
    <>
      {/* A label may be a key from the service's JSON. */}
      <HostileText text={headText(of, timeDisplay)} />
      {ARROW[sorted]}
      {listed !== undefined && (
        <span className={classes.listed} title={`${listed}. A click sorts by this column`}>
          {' '}
          · as listed
        </span>
      )}
    </>
  );
}

/** The keys that open a menu: the menu key, Shift+F10 and Alt+Down. */
const asksForMenu = ({ key, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey);

/**
 * The sticky header. A click sorts, dragging a cell moves the column, dragging its edge resizes it,
 * and a right click or the menu key opens the column's menu. Memoised, so that arriving pages do
 * not re-render it.
 */
export const TableHead = memo(function TableHead({
  columns,
  offsets,
  acts,
  sort,
  onSort,
  unsorted,
  withOpening,
  isTogether = false,
  timeDisplay,
  lastWhole,
  beyond,
}: TableHeadProps) {
  const [menu, setMenu] = useState<{ readonly field: string; readonly place: MenuPlace }>();
  const column = columns.find(({ field }) => field === menu?.field);
  const { drawn, pointerOf, cancel, endsDrag } = useColumnDrag(columns, acts.place);
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      {isTogether && <LeadHead name="Rows of one transaction" />}
      {withOpening && <LeadHead name="Records" />}
      <LeadHead name="Evidence" />
      {columns.map((each) => {
        const { field, description, widthPx, alignRight, isPinned } = each;
        const isSortable = canSortBy(each);
        const sorted = sort?.field === field ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <div
            key={field}
            role="columnheader"
            data-head={field}
            data-drawn={drawn?.field === field || undefined}
            aria-sort={isSortable ? sorted : undefined}
            className={isPinned ? `${classes.headPlace} ${classes.pinned}` : classes.headPlace}
            style={{ width: widthPx, left: offsets.get(field) }}
            data-last-whole={field === lastWhole || undefined}
          >
            <button
              type="button"
              className={[
                classes.headCell,
                alignRight ? classes.right : '',
                sorted === 'none' ? '' : classes.sorted,
              ].join(' ')}
              title={`${revealWhole(`${description} (${field})`)}. Drag to move. Right click or menu key: width, order, pinning`}
              {...pointerOf(field)}
              onContextMenu={(event) => {
                event.preventDefault();
                setMenu({ field, place: placeOf(event) });
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && drawn !== undefined) {
                  event.stopPropagation();
                  cancel();
                }
                if (!asksForMenu(event)) return;
                event.preventDefault();
                event.stopPropagation();
                setMenu({ field, place: placeBelow(event.currentTarget) });
              }}
              onClick={(event) => {
                if (endsDrag()) return;
                if (isSortable) onSort(nextSort(field, sort));
                // A derived column cannot be sorted by, so a click opens its menu.
                else setMenu({ field, place: placeBelow(event.currentTarget) });
              }}
            >
              <HeadLabel
                of={each}
                sorted={sorted}
                timeDisplay={timeDisplay}
                listed={isListedBy(each, columns, sort) ? unsorted : undefined}
              />
            </button>
            <ColumnGrip
              widthPx={widthPx}
              onResize={(next) => acts.resize(field, next)}
              onReset={() => acts.resetWidth(field)}
            />
          </div>
        );
      })}
      {beyond.length > 0 && <ColumnsBeyond columns={beyond} />}
      {drawn !== undefined && (
        <span
          className={classes.dropMark}
          style={{ left: drawn.markPx, height: drawn.heightPx }}
          data-drop-mark
          aria-hidden
        />
      )}
      {menu !== undefined && column !== undefined && (
        <ColumnMenu
          column={column}
          place={menu.place}
          acts={acts}
          sort={sort}
          onSort={onSort}
          unsorted={unsorted}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});
