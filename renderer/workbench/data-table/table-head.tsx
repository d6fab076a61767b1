import classes from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

export interface SortState {
  readonly field: string;
  readonly descending: boolean;
}

interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  readonly sort: SortState | undefined;
  /** First click descends, second ascends, third gives the collected order back. */
  readonly onSort: (sort: SortState | undefined) => void;
}

function nextSort(field: string, sort: SortState | undefined): SortState | undefined {
  if (sort?.field !== field) return { field, descending: true };
  return sort.descending ? { field, descending: false } : undefined;
}

/** The sticky header; a click sorts. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      <span className={classes.evidence} role="columnheader" aria-label="Evidence" />
      {columns.map(({ field, label, description, widthPx, alignRight, derived }) => {
        if (derived !== undefined)
          return (
            <div key={field} role="columnheader" style={{ width: widthPx, flex: 'none' }}>
              <span
                className={alignRight ? `${classes.headCell} ${classes.right}` : classes.headCell}
                style={{ width: widthPx, display: 'block' }}
                title={description}
              >
                {label}
              </span>
            </div>
          );
        const sorted = sort?.field === field ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <div key={field} role="columnheader" aria-sort={sorted} style={{ width: widthPx, flex: 'none' }}>
            <button
              type="button"
              className={[
                classes.headCell,
                alignRight ? classes.right : '',
                sorted === 'none' ? '' : classes.sorted,
              ].join(' ')}
              style={{ width: widthPx }}
              title={`${description} (${field})`}
              onClick={() => onSort(nextSort(field, sort))}
            >
              {label}
              {sorted === 'none' ? '' : sorted === 'descending' ? ' ↓' : ' ↑'}
            </button>
          </div>
        );
      })}
    </div>
  );
}
