import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { LabelDialog } from './label-dialog.tsx';
import { LabelImport } from './label-import.tsx';
import { LabelList } from './label-list.tsx';

/** The label book: reads, edits, imports and saves the labels of this case and of all cases. */
export function LabelBookDialog() {
  const close = useDialogStore((state) => state.close);
  const phase = useOpenCaseStore((state) => state.phase);
  const [isImporting, setImporting] = useState(false);
  const [edited, setEdited] = useState<string>();
  if (phase.kind !== 'open') return null;
  const { caseId } = phase.record;
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={isImporting ? 'Import labels' : 'Label book'}
        size="min(1320px, 94vw)"
      >
        {isImporting ? (
          <LabelImport caseId={caseId} onBack={() => setImporting(false)} />
        ) : (
          <LabelList caseId={caseId} onImport={() => setImporting(true)} onEdit={setEdited} />
        )}
      </Modal>
      {edited !== undefined && <LabelDialog subject={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
