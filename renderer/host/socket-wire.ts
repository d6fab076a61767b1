/**
 * The browser host's wire. The one-time ticket comes in the fragment of the address and is removed
 * from it at once; the session key is in sessionStorage, so a reload works and another tab of this
 * browser does not inherit it.
 */
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { decodeFrame, encodeFrame } from '../../shared/wire/frame-codec.ts';
import type { Wire } from '../../shared/wire/wire.ts';

const SESSION_KEY = 'casebook.session';

const refused = (message: string): CasebookError =>
  new CasebookError('wire.refused', {
    message,
    nextStep: 'Start Casebook again (npm start) and open the link that it prints: each link works once.',
  });

function takeTicket(): string | undefined {
  const ticket = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  if (ticket !== undefined) history.replaceState(undefined, '', location.pathname);
  return ticket;
}

async function sessionKey(): Promise<string> {
  const ticket = takeTicket();
  if (ticket !== undefined) {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { 'x-casebook-ticket': ticket },
    }).catch(() => undefined);
    if (response?.ok === true) {
      const { key } = (await response.json()) as { key: string };
      sessionStorage.setItem(SESSION_KEY, key);
      return key;
    }
  }
  const stored = sessionStorage.getItem(SESSION_KEY);
  if (stored === null)
    throw refused(
      'This page has no session with Casebook: its link was used before, or it was opened without one.',
    );
  return stored;
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener(
      'close',
      () =>
        reject(
          new CasebookError('wire.closed', {
            message: 'Casebook is not running, or does not know this page any more.',
            nextStep: 'Start Casebook again (npm start) and open the link that it prints.',
          }),
        ),
      { once: true },
    );
  });

/** Rejects with wire.refused or wire.closed. */
export async function openSocketWire(): Promise<Wire> {
  const key = await sessionKey();
  const socket = new WebSocket(`ws://${location.host}/wire`, ['casebook.v1', `key.${key}`]);
  await opened(socket);
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(encodeFrame(message));
    },
    onMessage: (listener) => {
      const onFrame = (event: MessageEvent): void => {
        if (typeof event.data === 'string') listener(decodeFrame(event.data));
      };
      socket.addEventListener('message', onFrame);
      return () => socket.removeEventListener('message', onFrame);
    },
    onClose: (listener) => {
      socket.addEventListener('close', listener, { once: true });
      return () => socket.removeEventListener('close', listener);
    },
    close: () => socket.close(1000),
  };
}
