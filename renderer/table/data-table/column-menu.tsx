import { Menu } from '@mantine/core';
import { MenuAt, returnFocus, type MenuPlace } from '../../parts/menu-at.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { ColumnActs } from './column-acts.ts';
import { WIDTH_STEP_PX, type PlacedColumn } from './column-layout.ts';
import { canSortBy } from './table-column.ts';
import type { SortState } from './sort-state.ts';

interface ColumnMenuProps {
  readonly column: PlacedColumn;
  readonly place: MenuPlace;
  readonly acts: ColumnActs;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  /** The label of the order without a sort. */
  readonly unsorted: string;
  readonly onClose: () => void;
}

/**
 * Shows a column's menu: sort, width, order, pin, hide. Width and order keep the menu open for
 * further steps.
 */
export function ColumnMenu({ column, place, acts, sort, onSort, unsorted, onClose }: ColumnMenuProps) {
  const { field, label, widthPx, isPinned } = column;
  const leave = (act: () => void): void => {
    returnFocus(place);
    onClose();
    act();
  };
  const left = acts.move(field, -1);
  const right = acts.move(field, 1);
  const hide = acts.hide(field);
  return (
    <MenuAt place={place} title={`Column ${revealHostile(label, 64).text}`} onClose={onClose}>
      {canSortBy(column) && (
        <>
          <Menu.Item
            closeMenuOnClick={false}
            onClick={() => leave(() => onSort({ field, descending: true }))}
          >
            Sort descending
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            onClick={() => leave(() => onSort({ field, descending: false }))}
          >
            Sort ascending
          </Menu.Item>
          {sort?.field === field && (
            <Menu.Item closeMenuOnClick={false} onClick={() => leave(() => onSort(undefined))}>
              {unsorted}
            </Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Item closeMenuOnClick={false} onClick={() => acts.resize(field, widthPx + WIDTH_STEP_PX)}>
        Wider
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => acts.resize(field, widthPx - WIDTH_STEP_PX)}>
        Narrower
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} disabled={left === undefined} onClick={left}>
        Move left
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} disabled={right === undefined} onClick={right}>
        Move right
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => leave(() => acts.togglePin(field))}>
        {isPinned ? 'Unpin' : 'Pin to the left'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        closeMenuOnClick={false}
        disabled={hide === undefined}
        onClick={hide === undefined ? undefined : () => leave(hide)}
      >
        Hide
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => leave(acts.reset)}>
        Reset all columns
      </Menu.Item>
    </MenuAt>
  );
}
