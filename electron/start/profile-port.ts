/**
 * The fixed port of a profile. IndexedDB belongs to the origin, which includes the port: another
 * port would mean another, empty database.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeAtomically } from '../core/files/write-atomically.ts';
import type { FilePort } from '../core/files/file-port.ts';

/**
 * Below the ports that systems use for outgoing connections (Linux from 32,768, others from
 * 49,152), so that none of those occupies a profile's port.
 */
const FIRST_PORT = 28_200;
const PORTS = 4000;
/** If this many neighbours are taken, it is not by chance. */
const MOST_TRIED = 20;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A profile without a port has no database to lose: the first free neighbour will do. */
async function freePortFrom(derived: number): Promise<number> {
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const port = FIRST_PORT + ((derived + tried) % PORTS);
    if (await isFree(port)) return port;
  }
  return FIRST_PORT + (derived % PORTS);
}

/**
 * Returns the port stored in the profile; otherwise derives a free one from the folder's name and
 * stores it.
 */
export async function profilePort(files: FilePort, folder: string): Promise<number> {
  const path = join(folder, 'browser-host-port');
  const written = await readFile(path, 'utf8').catch(() => '');
  const port = Number(written.trim());
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  const free = await freePortFrom(createHash('sha256').update(folder).digest().readUInt16BE(0));
  // On a full or read-only disk the next start derives the same one.
  await rememberProfilePort(files, folder, free).catch(() => undefined);
  return free;
}

/** Stores the port, so that the next start has the same origin. Throws storage.*. */
export function rememberProfilePort(files: FilePort, folder: string, port: number): Promise<void> {
  return writeAtomically(files, join(folder, 'browser-host-port'), Buffer.from(`${port}\n`));
}
