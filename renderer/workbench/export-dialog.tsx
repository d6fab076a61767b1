import { Button, Checkbox, Modal, Radio, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import { continuedLogs } from '../cases/continued-logs.ts';
import type { ExportColumn, ExportProfile } from '../export/export-column.ts';
import { saveCsv, type DecodedExport, type SavedCsv } from '../export/save-csv.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import type { ReviewSession } from '../review/review-session.ts';
import { SavedFiles } from './saved-files.tsx';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

interface ExportDialogProps {
  readonly session: Pick<ReviewSession, 'freeze'>;
  readonly collection: CollectionRecord;
  /** Further collections whose rows these are. */
  readonly others?: readonly CollectionRecord[];
  /** Whose columns the file has; those of the collection's endpoint where it is absent. */
  readonly endpoint?: Endpoint;
  readonly counts: { readonly matched: number; readonly total: number };
  readonly suggestedName: string;
  /** Columns before those of the profile, and further facts for the manifest. */
  readonly leading?: readonly ExportColumn[];
  readonly about?: JsonObject | undefined;
  /** Columns that are worked out from the rows. */
  readonly decode?: (() => Promise<DecodedExport>) | undefined;
  readonly onClose: () => void;
}

/** Spreadsheets hold this many rows below the header. */
const SPREADSHEET_ROWS = 1_048_575;

type Phase =
  | { readonly kind: 'asking' | 'declined' }
  | { readonly kind: 'saving'; readonly rows: number }
  | { readonly kind: 'saved'; readonly saved: SavedCsv }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Saves exactly the filtered rows as CSV, with the manifest beside it. */
export function ExportDialog({
  session,
  collection,
  others = [],
  endpoint,
  counts,
  suggestedName,
  leading = [],
  about = {},
  decode,
  onClose,
}: ExportDialogProps) {
  const { client, repository, caseRecord, labels } = useWorkbench();
  const [name, setName] = useState(suggestedName);
  const [profile, setProfile] = useState<ExportProfile>('full');
  const [bom, setBom] = useState(false);
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const abort = useRef<AbortController>(undefined);

  const save = async (): Promise<void> => {
    abort.current = new AbortController();
    setPhase({ kind: 'saving', rows: 0 });
    try {
      const continued = await continuedLogs(repository, collection);
      const saved = await saveCsv({
        client,
        caseId: caseRecord.caseId,
        session,
        collections: [collection, ...(continued === undefined ? others : [continued])],
        endpoint,
        labels,
        decoded: await decode?.(),
        profile,
        leading,
        about,
        bom,
        suggestedName: name,
        signal: abort.current.signal,
        onProgress: (rows) => setPhase({ kind: 'saving', rows }),
      });
      setPhase(saved === undefined ? { kind: 'declined' } : { kind: 'saved', saved });
    } catch (error) {
      setPhase({ kind: 'failed', error });
    }
  };
  const close = (): void => {
    abort.current?.abort();
    onClose();
  };
  return (
    <Modal opened onClose={close} title="Export CSV" size="lg">
      {phase.kind === 'saved' ? (
        <SavedFiles saved={phase.saved} />
      ) : (
        <div className={classes.stack}>
          <span>
            {counts.matched.toLocaleString('en')} of {counts.total.toLocaleString('en')} collected rows:
            exactly what the filter shows.
          </span>
          <TextInput
            label="File name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
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
                label="Explorer-like: the columns on screen in the words of explorers"
              />
            </div>
          </Radio.Group>
          <Checkbox
            label="Begin with a byte order mark (some spreadsheets need it to see UTF-8)"
            checked={bom}
            onChange={(event) => setBom(event.currentTarget.checked)}
          />
          {counts.matched > SPREADSHEET_ROWS && (
            <div className={classes.notice}>
              Spreadsheets read only {SPREADSHEET_ROWS.toLocaleString('en')} rows. The file is exact all the
              same.
            </div>
          )}
          {phase.kind === 'failed' && <ErrorNotice error={phase.error} />}
          {phase.kind === 'declined' && (
            <span className={classes.dim}>No place was chosen; nothing was saved.</span>
          )}
        </div>
      )}
      <div className={classes.dialogActions}>
        {phase.kind === 'saving' && (
          <span className={classes.count}>{phase.rows.toLocaleString('en')} rows written</span>
        )}
        <Button variant="default" onClick={close}>
          {phase.kind === 'saving' ? 'Cancel' : 'Close'}
        </Button>
        {phase.kind !== 'saved' && (
          <Button loading={phase.kind === 'saving'} disabled={name.trim() === ''} onClick={() => void save()}>
            Save CSV
          </Button>
        )}
      </div>
    </Modal>
  );
}
