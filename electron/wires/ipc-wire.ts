/**
 * Electron's IPC as a Wire, for one window. Accepts only messages from the main frame of that
 * window at our own origin.
 */
import type { IpcMain, IpcMainEvent, WebContents, WebFrameMain } from 'electron';
import { decodeFromBridge, encodeForBridge } from '../../shared/wire/frame-codec.ts';
import type { Wire } from '../../shared/wire/wire.ts';

export const IPC_CHANNEL = 'casebook';

/** The part of Electron that the wire needs; tests pass a pair that clones as Electron does. */
export type WireIpc = Pick<IpcMain, 'on' | 'off'>;
export type WireContents = Pick<WebContents, 'send' | 'isDestroyed' | 'once' | 'on' | 'off'> & {
  readonly mainFrame: Pick<WebFrameMain, 'url'>;
};

/**
 * Closes when the page is reloaded, navigates, crashes or is destroyed, which aborts all of its
 * requests. `isTrusted` judges the sender.
 */
export function createIpcWire(
  ipc: WireIpc,
  contents: WireContents,
  isTrusted: (event: IpcMainEvent) => boolean,
): Wire {
  const messageListeners = new Set<(message: unknown) => void>();
  const closeListeners = new Set<() => void>();
  let open = true;
  const onMessage = (event: IpcMainEvent, came: unknown): void => {
    if (!open || event.sender !== (contents as unknown) || !isTrusted(event)) return;
    const message = decodeFromBridge(came);
    for (const listener of messageListeners) listener(message);
  };
  const close = (): void => {
    if (!open) return;
    open = false;
    ipc.off(IPC_CHANNEL, onMessage);
    for (const listener of closeListeners) listener();
  };
  ipc.on(IPC_CHANNEL, onMessage);
  contents.once('destroyed', close);
  contents.once('render-process-gone', close);
  contents.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) close();
  });
  return {
    send: (message) => {
      if (open && !contents.isDestroyed()) contents.send(IPC_CHANNEL, encodeForBridge(message));
    },
    onMessage: (listener) => {
      messageListeners.add(listener);
      return () => void messageListeners.delete(listener);
    },
    onClose: (listener) => {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
    close,
  };
}
