/**
 * The second witness beside the journal: how many records there were, and the last one's hash. A cut tail or an older copy of the journal
 * shows against it. It may lag behind the journal after a crash; it is never ahead of a whole one.
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { FilePort } from '../export-files/file-port.ts';
import { writeAtomically } from '../export-files/write-atomically.ts';

const headSchema = z.object({
  version: z.literal(1),
  records: z.number().int().min(0),
  headHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type JournalHead = Omit<z.output<typeof headSchema>, 'version'>;

const headPath = (folder: string): string => join(folder, 'head.json');

/** The head as last written; undefined where there is none; 'unreadable' where it is not what was written. */
export async function readHead(
  files: FilePort,
  folder: string,
): Promise<JournalHead | 'unreadable' | undefined> {
  if ((await files.stat(headPath(folder))) === undefined) return undefined;
  try {
    return headSchema.parse(JSON.parse(Buffer.from(await files.readFile(headPath(folder))).toString('utf8')));
  } catch {
    return 'unreadable';
  }
}

/** Writes the head whole. Throws storage.*. */
export async function writeHead(files: FilePort, folder: string, head: JournalHead): Promise<void> {
  await writeAtomically(files, headPath(folder), Buffer.from(`${JSON.stringify({ version: 1, ...head })}\n`));
}
