import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { tellFailure } from './tell-failure.ts';

interface UndoNotice {
  /** A later notice with the same id replaces this one. */
  readonly id: string;
  readonly title: string;
  readonly message: ReactNode;
  readonly undo: () => Promise<void>;
}

/** Long enough to notice the mistake and to reach the button by key. */
const SHOWN_MS = 20_000;

/** Shows a notification of what was removed, with a button that brings it back. */
export function tellUndo({ id, title, message, undo }: UndoNotice): void {
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message: (
      <>
        {message}{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo().catch(tellFailure);
          }}
        >
          Undo
        </Button>
      </>
    ),
    autoClose: SHOWN_MS,
  });
}
