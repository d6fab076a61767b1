/**
 * The sandboxed preload: exposes two functions towards the main process, and nothing else of
 * Electron. CommonJS after the build; it can require only 'electron'.
 */
import { contextBridge, ipcRenderer } from 'electron';

/** The only channel; the contract defines what is sent on it. */
const CHANNEL = 'casebook';

contextBridge.exposeInMainWorld('casebookBridge', {
  send: (message: unknown): void => ipcRenderer.send(CHANNEL, message),
  onMessage: (listener: (message: unknown) => void): (() => void) => {
    // The event object is Electron's own and must not reach the page.
    const onMessage = (_event: unknown, message: unknown): void => listener(message);
    ipcRenderer.on(CHANNEL, onMessage);
    return () => void ipcRenderer.off(CHANNEL, onMessage);
  },
});
