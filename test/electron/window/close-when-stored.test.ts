import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { closeWhenStored } from '../../../electron/window/close-when-stored.ts';

/** A window as far as it is closed: `close` asks its listeners, as Electron does. */
class ClosableWindow extends EventEmitter {
  isClosed = false;
  isDestroyed = (): boolean => this.isClosed;
  close = (): void => {
    let isKept = false;
    this.emit('close', { preventDefault: () => (isKept = true) });
    this.isClosed ||= !isKept;
  };
}

function closable() {
  const acts: string[] = [];
  const window = new ClosableWindow();
  let exports = 0;
  let stored = (): void => undefined;
  closeWhenStored(window as unknown as BrowserWindow, {
    runningExports: () => exports,
    whenStored: () => {
      acts.push('storing');
      return new Promise((resolve) => (stored = resolve));
    },
    quit: () => void acts.push('quit'),
  });
  return { acts, window, setExports: (count: number) => (exports = count), stored: () => stored() };
}

it('closes a window when its page has stored what it holds, asked once, however often it is closed', async () => {
  const { acts, window, stored } = closable();
  window.close();
  window.close();
  expect([window.isClosed, acts]).toEqual([false, ['storing']]);
  stored();
  await expect.poll(() => window.isClosed).toBe(true);
  expect(acts).toEqual(['storing']);
});

it('asks the program to end while a file is being exported, also where the export began meanwhile', async () => {
  const { acts, window, setExports, stored } = closable();
  window.close();
  setExports(1);
  stored();
  await expect.poll(() => acts).toEqual(['storing', 'quit']);
  window.close();
  expect([window.isClosed, acts]).toEqual([false, ['storing', 'quit', 'quit']]);
  // It stayed: the page may hold something again.
  setExports(0);
  window.close();
  expect(window.isClosed).toBe(false);
  stored();
  await expect.poll(() => window.isClosed).toBe(true);
});
