import { IconFileSearch } from '@tabler/icons-react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { ReviewRow } from '../../review/review-session.ts';
import { CellContent } from '../../workbench/data-table/cell-content.tsx';
import gridClasses from '../../workbench/data-table/data-table.module.css';
import { firstShownFields, tableColumns, type TableColumn } from '../../workbench/data-table/table-column.ts';
import { useNow } from '../../workbench/use-now.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from './batch.module.css';

/** More are in the file. */
const MOST_SHOWN = 200;

/** Columns of a record below its hash: those shown at first, without the hash itself. */
const columnsOf = (endpoint: Endpoint): readonly TableColumn[] => {
  const columns = tableColumns(endpoint, false);
  const shown = firstShownFields(columns);
  return columns.filter(({ field, column }) => shown.includes(field) && column?.kind !== 'transaction-hash');
};

interface RecordTableProps {
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly rows: readonly ReviewRow[];
}

/** A small table of records, without virtual rows. */
export function RecordTable({ label, endpoint, rows }: RecordTableProps) {
  const workbench = useWorkbench();
  const now = useNow();
  const columns = columnsOf(endpoint);
  const surroundings = {
    workbench,
    chain: endpoint.chain,
    subject: undefined,
    onAddress: (address: string) =>
      workbench.openTab({ kind: 'trail', params: { address: address.toLowerCase() } }),
    now,
  };
  return (
    <div role="table" aria-label={label}>
      <div role="row" className={classes.nestedRow}>
        <span role="columnheader" aria-label="Evidence" className={classes.toggle} />
        {columns.map(({ field, label: name, widthPx, alignRight }) => (
          <span
            key={field}
            role="columnheader"
            className={alignRight ? `${classes.headCell} ${gridClasses.right}` : classes.headCell}
            style={{ width: widthPx }}
          >
            {name}
          </span>
        ))}
      </div>
      {rows.slice(0, MOST_SHOWN).map((row, index) => (
        <div key={row.key} role="row" className={classes.nestedRow}>
          <span role="cell" className={classes.toggleCell}>
            <button
              type="button"
              className={classes.toggle}
              aria-label={`Evidence of record ${index + 1}`}
              title="Says who? Shows the evidence of this record"
              onClick={() => workbench.showEvidence({ seq: row.seq, index: row.index })}
            >
              <IconFileSearch size={14} aria-hidden />
            </button>
          </span>
          {columns.map((column) => (
            <div
              key={column.field}
              role="cell"
              data-field={column.field}
              className={column.alignRight ? `${gridClasses.cell} ${gridClasses.right}` : gridClasses.cell}
              style={{ width: column.widthPx }}
            >
              <CellContent tableColumn={column} row={row} surroundings={surroundings} />
            </div>
          ))}
        </div>
      ))}
      {rows.length > MOST_SHOWN && (
        <p className={classes.nestedNote}>
          {(rows.length - MOST_SHOWN).toLocaleString('en')} more are in the exported file.
        </p>
      )}
    </div>
  );
}
