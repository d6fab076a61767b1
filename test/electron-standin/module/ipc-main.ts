/**
 * `ipcMain`: messages from pages, with Electron's own words for what fails.
 */
import { EventEmitter } from 'node:events';
import type { IpcMainSlice } from '../electron-slice.ts';
import { loudly } from './not-implemented.ts';

type Handler = (event: object, ...args: unknown[]) => unknown;

const emitter = new EventEmitter();
const handlers = new Map<string, Handler>();

/** The page's side of ipcMain. */
export const ipcMainHost = {
  receive: (event: object, channel: string, args: readonly unknown[]): void =>
    void emitter.emit(channel, event, ...args),
  invoke: async (event: object, channel: string, args: readonly unknown[]): Promise<unknown> => {
    const handler = handlers.get(channel);
    try {
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler(event, ...args));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
    }
  },
};

export const ipcMain: IpcMainSlice = loudly('ipcMain', emitter as unknown as IpcMainSlice);
