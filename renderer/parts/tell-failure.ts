import { notifications } from '@mantine/notifications';
import { describeError } from '../../shared/errors/describe-error.ts';
import { isAbort } from '../../shared/errors/is-abort.ts';
import { revealWhole } from './reveal-hostile.ts';

/**
 * Shows an error as a notification, and only once while that is visible: an action that stores
 * each typed letter fails for each of them. Ignores aborts.
 */
export function tellFailure(error: unknown): void {
  if (isAbort(error)) return;
  const { title, body, action } = describeError(error);
  const message = revealWhole(`${body} ${action}`);
  notifications.show({ id: `${title} ${message}`, color: 'red', title, message, autoClose: 12_000 });
}
