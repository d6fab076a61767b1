import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useIsShown } from '../../parts/use-is-shown.ts';
import { useDialogStore } from '../stores/dialog-store.ts';

interface DialogFormProps {
  readonly title: string;
  readonly confirm: string;
  /** False disables the button until the form is complete. */
  readonly ready: boolean;
  readonly size?: string;
  /**
   * Runs on confirmation. The dialog closes when it resolves, and shows its error above the buttons
   * if it rejects.
   */
  readonly onConfirm: () => Promise<unknown>;
  /** Closes the dialog; by default it closes the frame's own. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A small dialog with one form, after the
 * [WAI-ARIA dialog pattern](https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/): Enter
 * confirms, Escape cancels, and an error appears above the buttons.
 */
export function DialogForm({ title, confirm, ready, size, onConfirm, onClose, children }: DialogFormProps) {
  const closeFrameDialog = useDialogStore((state) => state.close);
  const close = onClose ?? closeFrameDialog;
  // If the dialog was closed while it was busy, the frame may show another one by now, which must
  // stay.
  const isShown = useIsShown();
  const { busy, failure, act } = useAct();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || busy) return;
    void act(async () => {
      await onConfirm();
      if (isShown()) close();
    });
  };
  return (
    <Modal opened onClose={close} title={title} size={size ?? 'md'}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          {failure !== undefined && <ErrorNotice error={failure} />}
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
