import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { countText } from '../../shared/units/count-text.ts';
import type { SavedCsv } from '../../shared/engine/export/save-table.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { SavedFiles } from './saved-files.tsx';
import classes from './workbench.module.css';

/** The choices in the dialog, for the function that writes the file. */
export interface SaveWishes {
  readonly suggestedName: string;
  /** True starts the file with a byte order mark. */
  readonly bom: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

interface SaveDialogProps {
  readonly suggestedName: string;
  /** Shown first: what the file will contain. */
  readonly about: ReactNode;
  /** Shown after the name and the byte order mark: a group of its own. */
  readonly choices?: ReactNode;
  /** Shown last: what to know before saving. */
  readonly notice?: ReactNode;
  /** Writes the file; returns undefined if the user chose no place. */
  readonly save: (wishes: SaveWishes) => Promise<SavedCsv | undefined>;
  readonly onClose: () => void;
}

type Phase =
  | { readonly kind: 'asking' | 'declined' }
  | { readonly kind: 'saving'; readonly rows: number }
  | { readonly kind: 'saved'; readonly saved: SavedCsv }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Asks for a name, saves rows as CSV with a manifest beside it, and shows both with their hashes.
 */
export function SaveDialog({ suggestedName, about, choices, notice, save, onClose }: SaveDialogProps) {
  const [typed, setTyped] = useState<string>();
  const [bom, setBom] = useState(false);
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const abort = useRef<AbortController>(undefined);
  const name = typed ?? suggestedName;

  const run = async (): Promise<void> => {
    abort.current = new AbortController();
    setPhase({ kind: 'saving', rows: 0 });
    try {
      const saved = await save({
        suggestedName: name,
        bom,
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
          <span>{about}</span>
          <TextInput
            label="File name"
            value={name}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Checkbox
            label="Mark the file as UTF-8 (byte order mark)"
            description="Some spreadsheets need it to read letters with accents."
            checked={bom}
            onChange={(event) => setBom(event.currentTarget.checked)}
          />
          {choices}
          {notice}
          {phase.kind === 'failed' && <ErrorNotice error={phase.error} />}
          {phase.kind === 'declined' && (
            <span className={classes.dim}>No location was chosen, so nothing was saved.</span>
          )}
        </div>
      )}
      <div className={classes.dialogActions}>
        {phase.kind === 'saving' && (
          <span className={classes.count}>{countText(phase.rows, 'row')} written</span>
        )}
        <Button variant="default" onClick={close}>
          {phase.kind === 'saved' ? 'Close' : 'Cancel'}
        </Button>
        {phase.kind !== 'saved' && (
          <Button loading={phase.kind === 'saving'} disabled={name.trim() === ''} onClick={() => void run()}>
            Save CSV
          </Button>
        )}
      </div>
    </Modal>
  );
}
