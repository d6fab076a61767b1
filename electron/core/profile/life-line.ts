/**
 * A socket that listens for as long as a process lives. The system itself tells whether the process
 * is there, even across namespaces, and removes the socket however the process ends. Node has no
 * file locks; a listening socket is the nearest thing on every system.
 */
import { closeSync, constants, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const lifeLineSchema = z.discriminatedUnion('kind', [
  /** A Unix socket in the folder of the locks. */
  z.object({ kind: z.literal('beside'), name: z.string().regex(/^[0-9a-f]{16}\.sock$/) }),
  /** A Unix socket elsewhere, if that folder cannot hold one or its path is too long. */
  z.object({ kind: z.literal('elsewhere'), path: z.string() }),
  /**
   * A name in Linux' abstract namespace, which needs no disk. Visible within one network namespace.
   */
  z.object({ kind: z.literal('abstract'), name: z.string() }),
  /** A named pipe of Windows. */
  z.object({ kind: z.literal('pipe'), path: z.string() }),
]);
export type LifeLineAddress = z.output<typeof lifeLineSchema>;

export interface LifeLine {
  readonly address: LifeLineAddress;
  close(): Promise<void>;
}

/**
 * 'answers': the process lives. 'refused': nobody listens there any more. 'gone': the socket does
 * not exist. 'unclear': the system does not say.
 */
export type LifeSign = 'answers' | 'refused' | 'gone' | 'unclear';

/**
 * sockaddr_un has 108 bytes on Linux and 104 on macOS; a longer path is truncated without an error.
 */
const MOST_PATH_BYTES = 100;
const PROBE_TIMEOUT_MS = 5000;

/**
 * Returns a path to a socket that fits, however long the folder's path is; undefined if there is
 * none. Call `release` after use.
 */
function shortPath(folder: string, name: string): { path: string; release: () => void } | undefined {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MOST_PATH_BYTES) return { path, release: () => undefined };
  if (process.platform !== 'linux') return undefined;
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${name}`, release: () => closeSync(descriptor) };
}

/** Listens at a path without keeping the process alive. Rejects with the system's error. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Connecting is all that a caller needs to learn that we live.
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen({ path, exclusive: true }, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      server.unref();
      resolve(server);
    });
  });
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function listenBeside(folder: string, name: string): Promise<LifeLine | undefined> {
  const short = shortPath(folder, name);
  if (short === undefined) return undefined;
  try {
    const server = await listen(short.path);
    return {
      address: { kind: 'beside', name },
      close: async () => {
        await closed(server);
        short.release();
        await rm(join(folder, name), { force: true }).catch(() => undefined);
      },
    };
  } catch {
    // A full or read-only disk, or a file system without sockets.
    short.release();
    return undefined;
  }
}

async function listenAt(address: LifeLineAddress, path: string): Promise<LifeLine | undefined> {
  try {
    const server = await listen(path);
    return { address, close: () => closed(server) };
  } catch {
    return undefined;
  }
}

/**
 * Begins to listen under a unique name (16 hex digits). Returns undefined if the system provides no
 * socket at all.
 */
export async function openLifeLine(folder: string, id: string): Promise<LifeLine | undefined> {
  if (process.platform === 'win32') {
    const path = `\\\\.\\pipe\\casebook-${id}`;
    return listenAt({ kind: 'pipe', path }, path);
  }
  const beside = await listenBeside(folder, `${id}.sock`);
  if (beside !== undefined) return beside;
  if (process.platform === 'linux') {
    const name = `casebook-${id}`;
    return listenAt({ kind: 'abstract', name }, `\0${name}`);
  }
  const path = join(tmpdir(), `casebook-${id}.sock`);
  return Buffer.byteLength(path) <= MOST_PATH_BYTES ? listenAt({ kind: 'elsewhere', path }, path) : undefined;
}

function signOf(error: NodeJS.ErrnoException): LifeSign {
  if (error.code === 'ECONNREFUSED') return 'refused';
  return error.code === 'ENOENT' || error.code === 'ENOTSOCK' ? 'gone' : 'unclear';
}

function probe(path: string): Promise<LifeSign> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    const done = (sign: LifeSign): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(sign);
    };
    const timer = setTimeout(() => done('unclear'), PROBE_TIMEOUT_MS);
    socket.once('connect', () => done('answers'));
    // EAGAIN: somebody is listening and busy.
    socket.on('error', (error: NodeJS.ErrnoException) => done(signOf(error)));
  });
}

/** Checks whether somebody listens there. `folder`: where the locks are. */
export async function readLifeSign(folder: string, address: LifeLineAddress): Promise<LifeSign> {
  if (address.kind === 'abstract')
    return process.platform === 'linux' ? probe(`\0${address.name}`) : 'unclear';
  if (address.kind !== 'beside') return probe(address.path);
  const short = shortPath(folder, address.name);
  if (short === undefined) return 'unclear';
  try {
    return await probe(short.path);
  } finally {
    short.release();
  }
}
