import { Radio } from '@mantine/core';
import { useState } from 'react';
import { asReviewRows } from '../../../export/cell-table.ts';
import { saveTable, type SavedCsv } from '../../../export/save-table.ts';
import type { RecordingMoment } from '../../../recording/recording-runner.ts';
import { SaveDialog, type SaveWishes } from '../../../workbench/save-dialog.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import { heightFile } from './height-file.ts';
import { recordingManifest } from './recording-manifest.ts';
import { watchFile } from './watch-file.ts';

const TABLES = {
  heights: { make: heightFile, words: 'Heights: first seen, preconfirmed and canonical hash, drops, gaps' },
  'watched transactions': {
    make: watchFile,
    words: 'Watched transactions: a row for each stage of a receipt',
  },
} as const;

const BATCH_ROWS = 500;

interface RecordingExportProps {
  readonly moment: RecordingMoment;
  readonly onClose: () => void;
}

/** Saves a recording as CSV, as it is at that moment, with its manifest beside it. */
export function RecordingExport({ moment, onClose }: RecordingExportProps) {
  const { client, caseRecord } = useWorkbench();
  const [table, setTable] = useState<keyof typeof TABLES>('heights');
  const { recording, record } = moment;
  const save = (wishes: SaveWishes): Promise<SavedCsv | undefined> => {
    // What is recorded meanwhile changes neither the rows nor what the manifest says of them.
    const { columns, rows } = TABLES[table].make(recording);
    const manifest = recordingManifest(recording, record, table);
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
      suggestedName={`recording-${table.replace(' ', '-')}.csv`}
      about="What was recorded up to this moment, with the journal record behind each time and hash."
      choices={
        <Radio.Group
          label="Rows"
          value={table}
          onChange={(value) => setTable(value === 'heights' ? value : 'watched transactions')}
        >
          <div className={workbenchClasses.stack}>
            {Object.entries(TABLES).map(([value, { words }]) => (
              <Radio key={value} value={value} label={words} />
            ))}
          </div>
        </Radio.Group>
      }
      save={save}
      onClose={onClose}
    />
  );
}
