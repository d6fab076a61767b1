/**
 * Limits connections that have not shown a session. Any program on this machine can connect to a
 * loopback port, and before its request arrives it looks like our own page: so the newest
 * connection is admitted, and the oldest stranger is dropped. A page that has shown its session is
 * no longer a stranger, and nobody can take its place.
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface StrangerLimit {
  /** The connection has shown its session and no longer counts. */
  admit(socket: Duplex): void;
}

/** Watches the connections of `server`; at most `most` strangers stay connected. */
export function limitStrangers(server: Server, most: number): StrangerLimit {
  /** Oldest first. */
  const strangers = new Set<Duplex>();
  server.on('connection', (socket) => {
    strangers.add(socket);
    socket.once('close', () => strangers.delete(socket));
    if (strangers.size <= most) return;
    const [oldest] = strangers;
    if (oldest === undefined) return;
    strangers.delete(oldest);
    oldest.destroy();
  });
  return { admit: (socket) => void strangers.delete(socket) };
}
