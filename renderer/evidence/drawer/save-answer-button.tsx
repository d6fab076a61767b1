import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import { saveAnswer } from '../../../shared/engine/export/save-answer.ts';
import type { SavedFile } from '../../../shared/engine/export/write-export.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';

type Phase =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Saves the exact bytes of a response as a file; their SHA-256 is that of the record. */
export function SaveAnswerButton({ record }: { readonly record: EvidenceRecord }) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const save = (): void => {
    setPhase({ kind: 'saving' });
    saveAnswer(client, caseRecord.caseId, record).then(
      (file) => setPhase(file === undefined ? { kind: 'idle' } : { kind: 'saved', file }),
      (error: unknown) => setPhase({ kind: 'failed', error }),
    );
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconDeviceFloppy size={12} />}
        loading={phase.kind === 'saving'}
        onClick={save}
      >
        Save to file
      </Button>
      {phase.kind === 'saved' && (
        <p className={classes.dim} role="status">
          Saved {groupedCount(phase.file.sizeBytes)} bytes with the record’s SHA-256:{' '}
          <span className="casebook-foreign">{phase.file.path}</span>{' '}
          {phase.file.downloadPath !== undefined && (
            <Button component="a" href={phase.file.downloadPath} download size="compact-xs" variant="default">
              Download the answer
            </Button>
          )}
        </p>
      )}
      {phase.kind === 'failed' && <ErrorNotice error={phase.error} />}
    </>
  );
}
