/**
 * The window goes nowhere: no navigation, no new window, no embedded view. Outside addresses are opened by the contract's app.openExternal, after a
 * question.
 */
import type { WebContents } from 'electron';

/** Call right after the window is made. */
export function guardNavigation(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
