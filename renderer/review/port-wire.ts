/** Adapts a worker's message port to a Wire. */
import type { Wire } from '../../shared/wire/wire.ts';

/** What Worker and a worker's global scope have in common. */
export interface MessageEnd {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Creates a wire over `end` that stays open as long as the page: it never reports a close. */
export function createPortWire(end: MessageEnd): Wire {
  return {
    send: (message) => end.postMessage(message),
    onMessage: (listener) => {
      const onEvent = (event: MessageEvent): void => listener(event.data);
      end.addEventListener('message', onEvent);
      return () => end.removeEventListener('message', onEvent);
    },
    onClose: () => () => undefined,
    close: () => undefined,
  };
}
