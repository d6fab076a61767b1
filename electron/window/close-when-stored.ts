import type { BrowserWindow } from 'electron';

/**
 * Closes a window only when its page has stored its state. During an export it asks the program to
 * quit instead, which asks the user first.
 */
export function closeWhenStored(
  window: BrowserWindow,
  parts: {
    readonly runningExports: () => number;
    readonly whenStored: () => Promise<void>;
    readonly quit: () => void;
  },
): void {
  let state: 'open' | 'storing' | 'stored' = 'open';
  const store = async (): Promise<void> => {
    state = 'storing';
    await parts.whenStored();
    state = 'stored';
    if (!window.isDestroyed()) window.close();
    // The window may have stayed open for an export that the user waits for.
    state = 'open';
  };
  window.on('close', (event) => {
    if (parts.runningExports() > 0) {
      event.preventDefault();
      parts.quit();
      return;
    }
    if (state === 'stored') return;
    event.preventDefault();
    if (state === 'open') void store();
  });
}
