import { notifications } from '@mantine/notifications';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/**
 * Lets an act go on whose place is not on screen (a key, a menu, a closed tab). Its failure is told as a notification;
 * an abort is none.
 */
export function inBackground(act: Promise<unknown>): void {
  act.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const { title, body, action } = describeError(error);
    notifications.show({
      color: 'red',
      title,
      message: revealWhole(`${body} ${action}`),
      autoClose: 12_000,
    });
  });
}
