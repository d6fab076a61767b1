import { Radio } from '@mantine/core';
import { useState } from 'react';
import { asReviewRows, type CellTable } from '../../../../shared/engine/export/cell-table.ts';
import { saveTable, type SavedCsv } from '../../../../shared/engine/export/save-table.ts';
import type { RecordingMoment } from '../../../../shared/engine/recording/recording-runner.ts';
import type { Recording } from '../../../../shared/engine/recording/recording.ts';
import { SaveDialog, type SaveWishes } from '../../../tab/save-dialog.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { heightsShown } from '../height-fields.ts';
import { heightRows } from '../height-rows.ts';
import type { HeightsView } from '../heights-view-state.ts';
import { heightFile } from './height-file.ts';
import { recordingManifest } from './recording-manifest.ts';
import { watchFile } from './watch-file.ts';

interface Table {
  readonly text: string;
  readonly make: (recording: Recording, view: HeightsView) => CellTable;
}

const HEIGHTS: Table = {
  text: 'Heights: first seen, preconfirmed and canonical hash, drops, gaps',
  make: (recording) => heightFile(recording),
};
const WATCHED: Table = {
  text: 'Watched transactions: a row for each stage of a receipt',
  make: watchFile,
};
/** Offered if the heights on screen are filtered or sorted. */
const SHOWN: Table = {
  text: 'Heights as they are shown: filtered, and in that order',
  make: (recording, { text, sort }) => heightFile(recording, heightsShown(heightRows(recording), text, sort)),
};

const tablesOf = ({ text, sort }: HeightsView): Readonly<Record<string, Table>> => ({
  ...(text.trim() === '' && sort === undefined ? {} : { 'heights shown': SHOWN }),
  heights: HEIGHTS,
  'watched transactions': WATCHED,
});

const BATCH_ROWS = 500;

interface RecordingExportProps {
  readonly moment: RecordingMoment;
  /** How the heights are filtered and sorted. */
  readonly view: HeightsView;
  readonly onClose: () => void;
}

/** Saves the current recording as CSV, with its manifest beside it. */
export function RecordingExport({ moment, view, onClose }: RecordingExportProps) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const tables = tablesOf(view);
  const [first = 'heights'] = Object.keys(tables);
  const [table, setTable] = useState(first);
  const { recording, record } = moment;
  const save = (wishes: SaveWishes): Promise<SavedCsv | undefined> => {
    // What is recorded meanwhile changes neither the rows nor what the manifest says about them.
    const { columns, rows } = (tables[table] ?? HEIGHTS).make(recording, view);
    const manifest = recordingManifest(recording, record, {
      table,
      ...(table === 'heights shown' && {
        filter: view.text.trim(),
        sort: view.sort === undefined ? null : { ...view.sort },
      }),
    });
    return saveTable({
      ...wishes,
      client,
      caseId: caseRecord.caseId,
      columns,
      rows: asReviewRows(rows, BATCH_ROWS),
      manifestOf: manifest,
    });
  };
  return (
    <SaveDialog
      suggestedName={`recording-${table.replaceAll(' ', '-')}.csv`}
      about="What was recorded up to this moment, with the journal record behind each time and hash."
      choices={
        <Radio.Group label="Rows" value={table} onChange={setTable}>
          <div className={workbenchClasses.stack}>
            {Object.entries(tables).map(([value, { text }]) => (
              <Radio key={value} value={value} label={text} />
            ))}
          </div>
        </Radio.Group>
      }
      save={save}
      onClose={onClose}
    />
  );
}
