import type { SwitchableReason } from '../../../shared/service/counted-rows.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { continuedLogs } from '../../../shared/engine/storage/continued-logs.ts';
import { asReviewRows } from '../../../shared/engine/export/cell-table.ts';
import { saveTable, type SavedCsv } from '../../../shared/engine/export/save-table.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { SaveDialog, type SaveWishes } from '../../tab/save-dialog.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { groupsFile } from './groups-file.ts';
import { nativeName } from './name-tokens.ts';
import { groupsManifest } from './groups-manifest.ts';
import { symbolsOfContracts } from './symbols-of-contracts.ts';
import { summedField, symbolsRequest, type SummaryDimension } from './summary-dimensions.ts';

interface GroupsExportProps {
  readonly session: Pick<ReviewSession, 'group' | 'refresh'>;
  readonly endpoint: Endpoint;
  /** True if directions are known. */
  readonly hasSubject: boolean;
  /** The collections of the rows, at least one. */
  readonly collections: readonly CollectionRecord[];
  readonly dimension: SummaryDimension;
  /** Rows with these reasons count in the sums, too. */
  readonly counted: readonly SwitchableReason[];
  /** The groups on screen, with their total number. */
  readonly groups: RowGroups;
  readonly asReported: boolean;
  readonly suggestedName: string;
  readonly onClose: () => void;
}

const BATCH_ROWS = 500;
/** The page receives all of them at once. The manifest states the total number. */
const MOST_GROUPS = 100_000;

/** Saves the groups of the rows that the filter shows as CSV, with its manifest beside it. */
export function GroupsExport(props: GroupsExportProps) {
  const { session, endpoint, hasSubject, collections, dimension, counted, groups: shown } = props;
  const { asReported, onClose } = props;
  const { client, repository } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const coin = nativeName(useWorkbenchState('tokenNames'));
  const save = async (wishes: SaveWishes): Promise<SavedCsv | undefined> => {
    const sum = summedField(endpoint, hasSubject, counted);
    const named = symbolsRequest(endpoint, MOST_GROUPS);
    // Includes all rows stored so far, because the manifest describes the collections as they are
    // now.
    await session.refresh();
    const { query, ...groups } = await session.group({
      by: dimension.by,
      atMost: MOST_GROUPS,
      tellsQuery: true,
      ...(sum === undefined ? {} : { sum }),
    });
    if (query === undefined) throw new Error('the groups came without the query that matched their rows');
    const symbols = symbolsOfContracts(named === undefined ? undefined : await session.group(named), coin);
    const hasTimes = endpoint.timeField !== undefined;
    const { columns, rows } = groupsFile(groups, { dimension, sum, hasTimes, symbols, labels });
    const [first] = collections;
    const continued = first === undefined ? undefined : await continuedLogs(repository, first);
    return saveTable({
      ...wishes,
      client,
      caseId: caseRecord.caseId,
      columns,
      rows: asReviewRows(rows, BATCH_ROWS),
      manifestOf: groupsManifest({
        endpoint,
        collections: continued === undefined ? collections : [...collections, continued],
        query,
        dimension,
        groups,
        sums: sum && { asReported, counted },
      }),
    });
  };
  return (
    <SaveDialog
      suggestedName={props.suggestedName}
      about={`${dimension.label} of ${countText(shown.rows, 'row')}, ${groupedCount(shown.total)} in all: exactly what the filter shows. One line per group and token, with exact sums.`}
      notice={
        shown.total > MOST_GROUPS &&
        `The file has the ${groupedCount(MOST_GROUPS)} with the most rows; its manifest says so.`
      }
      save={save}
      onClose={onClose}
    />
  );
}
