/**
 * AG Grid community with the benchmark's rows, its default settings (client-side row model, theme,
 * row height, buffer), and the columns that the program shows at first. The benchmark calls
 * `globalThis.showRows` from outside.
 */
import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community';
import { firstShownFields, tableColumns } from '../../../renderer/table/data-table/table-column.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import type { ShowRows } from '../review/page/show-rows.ts';

type Row = Readonly<Record<string, string>>;

const AT_ONCE = 10_000;

/**
 * Parsed from JSON as a service's answers are: texts made by joining would be joined while it
 * scrolls.
 */
function rowsOf(count: number): readonly Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const row = benchRow(from + index);
      return { ...row, direction: row['from'] === BENCH_SUBJECT ? 'OUT' : 'IN' };
    });
    for (const row of JSON.parse(JSON.stringify(part)) as Row[]) rows.push(row);
  }
  return rows;
}

const showRows: ShowRows = (count, { width, height }) => {
  const columns = tableColumns(ADDRESS_TRANSACTION_LIST, true);
  const shown = firstShownFields(columns);
  const columnDefs = columns
    .filter(({ field }) => shown.includes(field))
    .map(({ field, label, widthPx, alignRight }): ColDef<Row> => ({
      field,
      headerName: label,
      width: widthPx,
      ...(alignRight ? { type: 'rightAligned' } : {}),
    }));
  const box = document.createElement('div');
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  document.body.append(box);
  ModuleRegistry.registerModules([AllCommunityModule]);
  return new Promise((resolve) => {
    createGrid<Row>(box, {
      columnDefs,
      rowData: [...rowsOf(count)],
      onFirstDataRendered: () => resolve(),
    });
  });
};
Object.assign(globalThis, { showRows });
