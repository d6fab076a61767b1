/** The columns of an export that hold the warnings of each row, and the rule for its manifest. */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { judgeMovement } from '../../../shared/engine/deception/judge-movement.ts';
import type { ExportColumn } from '../../../shared/engine/export/export-column.ts';
import type { WorkedOutColumns } from '../../../shared/engine/export/save-csv.ts';
import type { ReviewRow, ReviewSession, RowDeceptions } from '../../../shared/engine/query/review-session.ts';
import { movementReader } from './movement-of-row.ts';
import { warningsOf, type Warning } from './warning-text.ts';

const RULE =
  'Casebook works out the columns that begin with “warnings:” from all collected rows, whatever the filter shows. Suspected is “yes” in three cases: a party shares at least two hex digits at each end, and seven together, with an address to or from which value moved earlier; a token’s name looks like that of another token or of the native coin; or a token transfer moves an amount of zero. A suspicion is not a finding.';

/**
 * Returns a warning with the full address or contract that it is about, and the one that it
 * resembles.
 */
function reasonOf({ addresses }: RowDeceptions, { text, sentence, about }: Warning): string {
  if (about === undefined) return `${text}: ${sentence}`;
  const other = addresses.get(about)?.other;
  return `${text} ${about}${other === undefined ? '' : ` (${other})`}: ${sentence}`;
}

/**
 * Returns columns that say whether each row is suspected, and why, as on screen; undefined if the
 * rows are not movements.
 */
export async function warningsExport(
  session: Pick<ReviewSession, 'deceptions'>,
  endpoint: Endpoint,
): Promise<WorkedOutColumns | undefined> {
  const read = movementReader(endpoint);
  const known = read === undefined ? undefined : await session.deceptions();
  if (read === undefined || known === undefined) return undefined;
  const column = (header: string, kind: ExportColumn['kind'], text: (row: ReviewRow) => string) => ({
    header: `warnings: ${header}`,
    kind,
    isDescribed: false,
    read: text,
  });
  return {
    columns: [
      column('suspected', 'state', ({ fields }) =>
        judgeMovement(known, read(fields)).isSuspected ? 'yes' : 'no',
      ),
      column('reasons', 'text', ({ fields }) =>
        warningsOf(known, judgeMovement(known, read(fields)))
          .map((warning) => reasonOf(known, warning))
          .join(' '),
      ),
    ],
    by: { rule: RULE, suspectedOfAllRows: String(known.suspected) },
  };
}
