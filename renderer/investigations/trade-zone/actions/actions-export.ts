/** The columns of a CSV file that are computed from the records of the trade zone. */
import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { ExportColumn } from '../../../../shared/engine/export/export-column.ts';
import type { WorkedOutColumns } from '../../../../shared/engine/export/save-csv.ts';
import type { ReviewRow, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { actionPaths, actionText, pathName } from '../../../../shared/engine/actions/action-fields.ts';
import { remarksOf } from '../../../../shared/engine/actions/action-remarks.ts';
import { impliedDecimals } from '../../../../shared/engine/actions/implied-decimals.ts';

/** Rows that are searched for fields; other fields are still in `actionData`. */
const LOOKED_AT = 2000;

const column = (
  header: string,
  kind: ExportColumn['kind'],
  read: (row: ReviewRow) => string,
): ExportColumn => ({
  header,
  kind,
  isDescribed: false,
  read,
});

/** Implied decimals, remarks, and each field of the actions under its own name. */
export async function actionsExport(session: ReviewSession): Promise<WorkedOutColumns> {
  const rows = await session.readWindow(0, LOOKED_AT);
  const paths = actionPaths(rows.map(({ fields }) => fields));
  return {
    columns: [
      column('implied decimals', 'integer', ({ fields }) => impliedDecimals(fields)),
      column('remarks', 'text', ({ fields }) => remarksOf(fields).join(' ')),
      ...paths.map((path) =>
        column(`action: ${pathName(path)}`, 'text', ({ fields }) => actionText(fields, path)),
      ),
    ],
    by: {
      rule: 'Columns that begin with “action:” are fields of actionData; “implied decimals” is the power of ten between value and valueRaw; “remarks” are contradictions within a record.',
      lookedAt: `Fields of the first ${groupedCount(LOOKED_AT)} rows, at most 40 of them; the whole action is in actionData.`,
    },
  };
}
