import { Radio } from '@mantine/core';
import { useCallback, useState } from 'react';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { countText, groupedCount } from '../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { continuedLogs } from '../../shared/engine/storage/continued-logs.ts';
import { countLongCells } from '../../shared/engine/export/count-long-cells.ts';
import {
  exportColumns,
  type ExportColumn,
  type ExportProfile,
} from '../../shared/engine/export/export-column.ts';
import { saveCsv, type WorkedOutColumns } from '../../shared/engine/export/save-csv.ts';
import type { SavedCsv } from '../../shared/engine/export/save-table.ts';
import type { ReviewSession } from '../../shared/engine/query/review-session.ts';
import { SaveDialog, type SaveWishes } from '../tab/save-dialog.tsx';
import { SpreadsheetNotice } from '../tab/spreadsheet-notice.tsx';
import { DISPUTED } from '../table/data-table/disputed-word.ts';
import { useWorkbench } from '../tab/workbench-context.ts';
import { useWorkbenchState } from '../tab/workbench-state.tsx';
import classes from '../tab/workbench.module.css';

export interface ExportDialogProps {
  readonly session: Pick<ReviewSession, 'freeze'>;
  readonly collection: CollectionRecord;
  /** Further collections whose rows are exported too. */
  readonly others?: readonly CollectionRecord[];
  /** The endpoint whose columns the file has; by default that of the collection. */
  readonly endpoint?: Endpoint;
  readonly counts: { readonly matched: number; readonly total: number };
  /** Counts the rows that sums leave out, by reason: '37 suspected, 2 failed'. @default '' */
  readonly uncounted?: string;
  /** How many of the rows another source contradicts; sums count them. @default 0 */
  readonly disputed?: number;
  /** Counts the collected rows that may be disputed: '3 not checked'. @default '' */
  readonly unchecked?: string;
  readonly suggestedName: string;
  /** Columns before those of the profile, and further fields of the manifest. */
  readonly leading?: readonly ExportColumn[];
  readonly about?: JsonObject | undefined;
  /** Returns the columns derived from the rows. */
  readonly decode?: (() => Promise<WorkedOutColumns>) | undefined;
  /** Returns the columns of warnings; undefined if the rows are not movements. */
  readonly warn?: (() => Promise<WorkedOutColumns | undefined>) | undefined;
  readonly onClose: () => void;
}

/** Which rows the file has, and how many of them need a second look. Pure. */
export function aboutRows(
  { matched, total }: ExportDialogProps['counts'],
  uncounted: string,
  disputed: number,
  unchecked: string = '',
): string {
  const all = countText(total, 'collected row');
  const rows =
    matched === total ? `All ${all}.` : `${groupedCount(matched)} of ${all}, those that match the filter.`;
  const may = unchecked === '' ? '' : ` Of all collected rows: ${unchecked}.`;
  const among = [
    ...(uncounted === '' ? [] : [uncounted]),
    ...(disputed === 0 ? [] : [`${groupedCount(disputed)} ${DISPUTED}`]),
  ];
  if (among.length === 0) return `${rows}${may}`;
  const sums =
    uncounted === ''
      ? ''
      : disputed === 0
        ? ' Sums leave these out.'
        : ' Sums leave these out, but for the disputed.';
  return `${rows} Among them: ${among.join(', ')}.${sums}${may}`;
}

/** Saves exactly the filtered rows as CSV, with the manifest beside it. */
export function ExportDialog({
  session,
  collection,
  others = [],
  endpoint,
  counts,
  uncounted = '',
  disputed = 0,
  unchecked = '',
  suggestedName,
  leading = [],
  about = {},
  decode,
  warn,
  onClose,
}: ExportDialogProps) {
  const { client, repository } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const [profile, setProfile] = useState<ExportProfile>('full');

  const longCells = useCallback(
    (signal: AbortSignal): Promise<number> => {
      const described = endpoint ?? findCollectable(collection.endpointId);
      if (described === undefined) return Promise.resolve(0);
      const columnsOf = (otherFields: readonly string[]): readonly ExportColumn[] =>
        exportColumns(profile, { endpoint: described, labels, otherFields });
      return countLongCells(session, columnsOf, signal);
    },
    [collection.endpointId, endpoint, labels, profile, session],
  );

  const save = async (wishes: SaveWishes): Promise<SavedCsv | undefined> => {
    const continued = await continuedLogs(repository, collection);
    return saveCsv({
      client,
      caseId: caseRecord.caseId,
      session,
      collections: [collection, ...(continued === undefined ? others : [continued])],
      endpoint,
      labels,
      decoded: await decode?.(),
      warnings: await warn?.(),
      profile,
      leading,
      about,
      ...wishes,
    });
  };
  return (
    <SaveDialog
      suggestedName={suggestedName}
      about={aboutRows(counts, uncounted, disputed, unchecked)}
      choices={
        <Radio.Group
          label="Columns"
          value={profile}
          onChange={(value) => setProfile(value === 'explorer' ? 'explorer' : 'full')}
        >
          <div className={classes.stack}>
            <Radio
              value="full"
              label="Full: every field under the service’s name, UTC times, labels, evidence of each row"
            />
            <Radio
              value="explorer"
              label="Explorer-like: the columns on screen, under the names that explorers use"
            />
          </div>
        </Radio.Group>
      }
      notice={<SpreadsheetNotice rows={counts.matched} countLongCells={longCells} />}
      save={save}
      onClose={onClose}
    />
  );
}
