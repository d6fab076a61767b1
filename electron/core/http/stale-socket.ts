/**
 * Tells the keep-alive race from a failing service: a server may close an idle connection in the very moment in which the
 * next request is written to it. Then not one byte of an answer came, on a socket that had answered before, and the request
 * was never worked on. The library does not tell the two apart, so bytes are counted here.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Bytes that a socket had received when the newest request was written to it, by local port (so never more than 65,535). */
const receivedAtSend = new Map<number, number>();
/** Errors of sockets, such as ECONNRESET, that were judged when they happened. */
const lostBeforeAnswer = new WeakSet<object>();

subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { readonly socket: Socket };
  if (socket.localPort !== undefined) receivedAtSend.set(socket.localPort, socket.bytesRead);
});

const isRace = (localPort: number | undefined, bytesRead: number): boolean =>
  localPort !== undefined && bytesRead > 0 && receivedAtSend.get(localPort) === bytesRead;

/** Judges this socket's errors as they happen; afterwards the socket knows its port no more. */
export const watchSocket = (socket: Socket): void => {
  const { localPort } = socket;
  socket.prependListener('error', (error: Error) => {
    if (isRace(localPort, socket.bytesRead)) lostBeforeAnswer.add(error);
  });
};

/** Whether a request failed only because its kept-alive connection was just being closed. */
export const isStaleSocket = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (lostBeforeAnswer.has(error)) return true;
  const socket = 'socket' in error ? error.socket : undefined;
  if (typeof socket !== 'object' || socket === null) return false;
  const { localPort, bytesRead } = socket as { readonly localPort?: number; readonly bytesRead?: number };
  return isRace(localPort, bytesRead ?? 0);
};
