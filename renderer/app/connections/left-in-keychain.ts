import { notifications } from '@mantine/notifications';
import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/**
 * The warning about a connection whose key was moved to memory while the keychain did not respond.
 * Shown on saving, and in the connection's dialog for as long as it holds.
 */
export const LEFT_IN_KEYCHAIN = {
  title: 'The keychain may still hold the key',
  message:
    'It did not respond when the key was moved to memory. Unlock or start it, then save this connection again to remove the key from it.',
} as const;

const noticeOf = (connectionId: string): string => `left-in-keychain ${connectionId}`;

/** Removes the warning about a connection once it no longer holds. */
export function hideLeftInKeychain(connectionId: string): void {
  notifications.hide(noticeOf(connectionId));
}

/**
 * Shows the warning if it applies to a connection that was just saved; removes an earlier one
 * otherwise.
 */
export function tellLeftInKeychain({ settings, leftInKeychain = false }: ConnectionSummary): void {
  hideLeftInKeychain(settings.id);
  if (!leftInKeychain) return;
  notifications.show({
    id: noticeOf(settings.id),
    title: `${LEFT_IN_KEYCHAIN.title} of “${revealWhole(settings.name)}”`,
    message: LEFT_IN_KEYCHAIN.message,
    color: 'red',
    autoClose: false,
  });
}
