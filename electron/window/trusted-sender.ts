/**
 * Checks that a message comes from our own page: the window's main frame, showing our own origin.
 */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://workbench';

/** The part of a sender's frame that the check needs; Electron's WebFrameMain has it. */
export interface SenderFrame {
  readonly url: string;
}

/**
 * Returns whether an address has our own origin. Compares the whole scheme and host, not a prefix.
 */
export function isOwnAddress(address: string): boolean {
  try {
    const url = new URL(address);
    const isOurs = url.protocol === `${APP_SCHEME}:` && url.host === 'workbench';
    return isOurs && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/**
 * Returns false for a child frame, a frame that is gone, and any frame that shows something else
 * (including about:blank and an empty address).
 */
export function isTrustedSender(
  sender: SenderFrame | null | undefined,
  mainFrame: SenderFrame | null | undefined,
): boolean {
  return sender !== null && sender !== undefined && sender === mainFrame && isOwnAddress(sender.url);
}
