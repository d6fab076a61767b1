/**
 * Blocks every navigation, new window and embedded view. The contract's app.openExternal opens
 * external addresses, after asking the user.
 */
import type { WebContents } from 'electron';

/** Call it right after the window is created. */
export function guardNavigation(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
