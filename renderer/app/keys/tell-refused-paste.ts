import { notifications } from '@mantine/notifications';
import { revealHostile } from '../../parts/reveal-hostile.ts';

/**
 * Explains why a text that was pasted outside of a field opened nothing. The next explanation
 * replaces this one.
 */
export function tellRefusedPaste(text: string, refusal: string): void {
  const trimmed = text.trim();
  const quoted = trimmed === '' ? '' : `“${revealHostile(trimmed, 60).text}” `;
  const id = 'refused-paste';
  const notice = { id, title: 'Nothing was opened', message: `${quoted}${refusal}`, autoClose: 12_000 };
  notifications.hide(id);
  notifications.show(notice);
}
