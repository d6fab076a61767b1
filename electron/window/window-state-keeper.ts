import type { BrowserWindow } from 'electron';
import type { FilePort } from '../core/files/file-port.ts';
import { writeWindowState } from './window-state.ts';

/** The delay after the last move of a drag. */
const SETTLED_MS = 400;

/**
 * Saves the window's position while it moves, because a killed program gets no chance to. Returns
 * the function that saves now. Failing to save is not worth a message.
 */
export function keepWindowState(
  window: BrowserWindow,
  files: FilePort,
  userDataDir: string,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    const state = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    await writeWindowState(files, userDataDir, state).catch(() => undefined);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SETTLED_MS);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', () => void save());
  return save;
}
