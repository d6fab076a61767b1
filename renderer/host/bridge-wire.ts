/** The desktop program's wire: the two functions that the sandboxed preload exposes. */
import { decodeFromBridge, encodeForBridge } from '../../shared/wire/frame-codec.ts';
import type { Wire } from '../../shared/wire/wire.ts';

/** What electron/preload.ts puts on `window`; nothing else of Electron is there. */
export interface CasebookBridge {
  send(message: unknown): void;
  /** Returns the function that stops listening. */
  onMessage(listener: (message: unknown) => void): () => void;
}

/** The bridge, or undefined in a plain browser. */
export function findBridge(): CasebookBridge | undefined {
  return (globalThis as { casebookBridge?: CasebookBridge }).casebookBridge;
}

/** The wire lives as long as the page: when the main process ends, so does the window. */
export function createBridgeWire(bridge: CasebookBridge): Wire {
  return {
    send: (message) => bridge.send(encodeForBridge(message)),
    onMessage: (listener) => bridge.onMessage((came) => listener(decodeFromBridge(came))),
    onClose: () => () => undefined,
    close: () => undefined,
  };
}
