import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useIsShown } from '../../parts/use-is-shown.ts';
import { useDialogStore } from '../stores/dialog-store.ts';

interface DialogFormProps {
  readonly title: string;
  readonly confirm: string;
  /** False keeps the button off until the form can be sent. */
  readonly ready: boolean;
  readonly size?: string;
  /** Closes the dialog when it resolves; its rejection stands above the buttons. */
  readonly onConfirm: () => Promise<unknown>;
  /** Leaves the dialog; by default the frame's own is closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A small dialog with one form: Enter confirms, Escape leaves, an error stands where the act was. */
export function DialogForm({ title, confirm, ready, size, onConfirm, onClose, children }: DialogFormProps) {
  const closeFrameDialog = useDialogStore((state) => state.close);
  const close = onClose ?? closeFrameDialog;
  // Left while it was busy: the frame's dialog is another one by then, or none.
  const isShown = useIsShown();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      if (isShown()) close();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} title={title} size={size ?? 'md'}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {children}
          {error !== undefined && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!ready} loading={busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
