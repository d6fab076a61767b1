import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { loadedLater, type FailureFrame } from '../../parts/loaded-later.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { RequestLedger } from '../status-bar/request-ledger.tsx';
import { useDialogStore } from '../stores/dialog-store.ts';
import { AnyQueryDialog } from './any-query-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NewCaseDialog } from './new-case-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OpenSubjectDialog } from './open-subject-dialog.tsx';
import { RenameCaseDialog } from './rename-case-dialog.tsx';

const FailedDialog: FailureFrame = ({ children }) => {
  const { close } = useDialogStore();
  return (
    <Modal opened onClose={close} title="Not opened">
      {children}
    </Modal>
  );
};

const ConnectionDialog = loadedLater(
  'the connection',
  async () => (await import('../connections/connection-dialog.tsx')).ConnectionDialog,
  FailedDialog,
);

const VerifyCaseDialog = loadedLater(
  'the verification',
  async () => (await import('./verify-case-dialog.tsx')).VerifyCaseDialog,
  FailedDialog,
);

const AbiBookDialog = loadedLater(
  'the ABI book',
  async () => (await import('../abi-book/abi-book-dialog.tsx')).AbiBookDialog,
  FailedDialog,
);

const LabelBookDialog = loadedLater(
  'the label book',
  async () => (await import('../labels/label-book-dialog.tsx')).LabelBookDialog,
  FailedDialog,
);

const SearchDialog = loadedLater(
  'the search',
  async () => (await import('../search/search-dialog.tsx')).SearchDialog,
  FailedDialog,
);

/** Shows the frame's open dialog, if there is one. */
export function FrameDialogs() {
  const { dialog, close } = useDialogStore();
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'connection':
      return (
        <Suspense>
          <ConnectionDialog key={dialog.connectionId ?? 'new'} connectionId={dialog.connectionId} />
        </Suspense>
      );
    case 'new-case':
      return <NewCaseDialog connectionId={dialog.connectionId} />;
    case 'rename-case':
      return <RenameCaseDialog head={dialog.head} />;
    case 'verify-case':
      return (
        <Suspense>
          <VerifyCaseDialog head={dialog.head} />
        </Suspense>
      );
    case 'open-subject':
      return <OpenSubjectDialog key={dialog.subject} subject={dialog.subject} />;
    case 'any-query':
      return <AnyQueryDialog />;
    case 'note':
      return (
        <NoteDialog
          key={`${dialog.noteId ?? ''} ${dialog.subject ?? ''}`}
          noteId={dialog.noteId}
          subject={dialog.subject}
        />
      );
    case 'label':
      return <LabelDialog key={dialog.subject} subject={dialog.subject} />;
    case 'label-book':
      return (
        <Suspense>
          <LabelBookDialog />
        </Suspense>
      );
    case 'search':
      return (
        <Suspense>
          <SearchDialog key={dialog.text ?? ''} begin={dialog.text} />
        </Suspense>
      );
    case 'abi-book':
      return (
        <Suspense>
          <AbiBookDialog key={dialog.address ?? ''} address={dialog.address} />
        </Suspense>
      );
    case 'ledger':
      return <RequestLedger onClose={close} />;
    case 'keys':
      return <KeysDialog />;
  }
}
