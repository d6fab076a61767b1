/**
 * What vouches for the journal's end (`head.json`): how many records there were, and the last one's hash. A cut tail or an older copy
 * of the journal shows against it. It may lag behind the journal after a crash; it is never ahead of a whole one. It also tells the list
 * of cases what a case is called, as long as the files have the sizes it names.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { caseIdSchema, sha256Schema } from '../../../shared/contract/shapes.ts';
import type { FilePort } from '../files/file-port.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { caseSummarySchema } from './case-summary.ts';
import { MAX_RECORDS } from './record-format.ts';
import { sha256Hex } from './sha256.ts';
import { journalFileName, listJournalFiles } from './walk-journal.ts';

export const journalEndSchema = z.object({
  records: z.number().int().min(0).max(MAX_RECORDS),
  headHash: sha256Schema,
});

const headSchema = journalEndSchema.extend({
  /** Whose it is; absent where an older program wrote it. */
  caseId: caseIdSchema.optional(),
  /** Size in bytes of each journal file, by its number. */
  fileSizes: z.record(z.string().regex(/^\d+$/), z.number().int().min(0)),
  /** What opening had found and could not repair, for the list. */
  notices: z.array(z.string()),
  summary: caseSummarySchema.optional(),
  /** Ends that did not fit the journal at an earlier opening: an alarm must not be silenced by the next head. */
  disputed: z.array(journalEndSchema).max(64).optional(),
  /** It was written beside a register of cases: one that is missing later was lost. */
  registered: z.boolean().optional(),
});
export type JournalHead = z.output<typeof headSchema>;

/** `check` keeps a flipped digit of the count from being taken for lost records. */
const fileSchema = z.object({ version: z.literal(1), check: sha256Schema, head: headSchema });

/** A head takes a few kilobytes. A larger file is not a head and is not read. */
const MAX_HEAD_BYTES = 4 << 20;

const checkOf = (head: unknown): string => sha256Hex(Buffer.from(JSON.stringify(head)));
const headPath = (folder: string): string => join(folder, 'head.json');

/** The head as last written; undefined where there is none; 'unreadable' where it is not what was written. */
export async function readHead(
  files: FilePort,
  folder: string,
): Promise<JournalHead | 'unreadable' | undefined> {
  const found = await files.stat(headPath(folder));
  if (found === undefined) return undefined;
  if (found.kind !== 'file' || found.sizeBytes > MAX_HEAD_BYTES) return 'unreadable';
  const bytes = await files.readFile(headPath(folder));
  try {
    const raw = JSON.parse(Buffer.from(bytes).toString('utf8')) as { head?: unknown };
    const parsed = fileSchema.parse(raw);
    return checkOf(raw.head) === parsed.check ? parsed.head : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Writes the head whole. Throws storage.*. */
export async function writeHead(files: FilePort, folder: string, head: JournalHead): Promise<void> {
  const text = JSON.stringify({ version: 1, check: checkOf(head), head });
  await writeAtomically(files, headPath(folder), Buffer.from(`${text}\n`));
}

/** The head, where every journal file still has the size it names; else undefined, and the journal has to be read. */
export async function readCurrentHead(files: FilePort, folder: string): Promise<JournalHead | undefined> {
  const head = await readHead(files, folder);
  if (head === undefined || head === 'unreadable') return undefined;
  const numbers = await listJournalFiles(files, folder);
  if (numbers.length !== Object.keys(head.fileSizes).length) return undefined;
  for (const number of numbers) {
    const found = await files.stat(join(folder, journalFileName(number)));
    if (found?.sizeBytes !== head.fileSizes[String(number)]) return undefined;
  }
  return head;
}
