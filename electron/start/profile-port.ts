/**
 * The fixed port of a profile. IndexedDB belongs to the origin and the origin contains the port: another port would be another, empty database.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../core/export-files/write-atomically.ts';
import type { FilePort } from '../core/export-files/file-port.ts';

const FIRST_PORT = 47_600;
const PORTS = 2000;

/** The port written down in the profile, or one derived from the folder's name and written down now. */
export async function profilePort(files: FilePort, folder: string): Promise<number> {
  const path = join(folder, 'browser-host-port');
  const written = await readFile(path, 'utf8').catch(() => '');
  const port = Number(written.trim());
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  const derived = FIRST_PORT + (createHash('sha256').update(folder).digest().readUInt16BE(0) % PORTS);
  await rememberProfilePort(files, folder, derived);
  return derived;
}

/** Writes the port down, so that the next start has the same origin. Throws storage.*. */
export function rememberProfilePort(files: FilePort, folder: string, port: number): Promise<void> {
  return writeAtomically(files, join(folder, 'browser-host-port'), Buffer.from(`${port}\n`));
}
