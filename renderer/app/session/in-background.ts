import { notifications } from '@mantine/notifications';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/**
 * Lets an act go on whose place is not on screen (a key, a menu, a closed tab). Its failure is told as a notification, once as long as it is
 * shown: what is stored with each letter typed fails with each of them. An abort is none.
 */
export function inBackground(act: Promise<unknown>): void {
  act.catch((error: unknown) => {
    if (isAbort(error)) return;
    const { title, body, action } = describeError(error);
    const message = revealWhole(`${body} ${action}`);
    notifications.show({ id: `${title} ${message}`, color: 'red', title, message, autoClose: 12_000 });
  });
}
