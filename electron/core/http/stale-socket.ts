/**
 * Tells the keep-alive race from a failing service. A server may close an idle connection just as
 * the next request is written to it. In that case no byte of a response arrived, on a socket that
 * had worked before, and the service never processed the request. The library does not tell the two
 * apart, so this file counts bytes.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * By local port (so at most 65,535 entries): the bytes a socket had received when the newest
 * request was written to it.
 */
const receivedAtSend = new Map<number, number>();
/** Socket errors, such as ECONNRESET, that were judged when they happened. */
const lostBeforeAnswer = new WeakSet<object>();

subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { readonly socket: Socket };
  if (socket.localPort !== undefined) receivedAtSend.set(socket.localPort, socket.bytesRead);
});

const isRace = (localPort: number | undefined, bytesRead: number): boolean =>
  localPort !== undefined && bytesRead > 0 && receivedAtSend.get(localPort) === bytesRead;

/** Judges this socket's errors as they happen: later the socket no longer knows its port. */
export const watchSocket = (socket: Socket): void => {
  const { localPort } = socket;
  socket.prependListener('error', (error: Error) => {
    if (isRace(localPort, socket.bytesRead)) lostBeforeAnswer.add(error);
  });
};

/**
 * Returns whether a request failed only because its kept-alive connection was just being closed.
 */
export const isStaleSocket = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (lostBeforeAnswer.has(error)) return true;
  const socket = 'socket' in error ? error.socket : undefined;
  if (typeof socket !== 'object' || socket === null) return false;
  const { localPort, bytesRead } = socket as { readonly localPort?: number; readonly bytesRead?: number };
  return isRace(localPort, bytesRead ?? 0);
};
