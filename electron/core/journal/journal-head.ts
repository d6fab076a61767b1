/**
 * Vouches for the journal's end (`head.json`): how many records there were, and the last one's
 * hash. It reveals a truncated tail or an older copy of the journal. It may lag behind the journal
 * after a crash, but is never ahead of an intact one. It also gives the list of cases the case's
 * name, as long as the files have the sizes it states.
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
  /** The case it belongs to; absent if an older program wrote it. */
  caseId: caseIdSchema.optional(),
  /** Size in bytes of each journal file, by its number. */
  fileSizes: z.record(z.string().regex(/^\d+$/), z.number().int().min(0)),
  /** What opening found and could not repair, for the list. */
  notices: z.array(z.string()),
  summary: caseSummarySchema.optional(),
  /**
   * Ends that did not match the journal at an earlier opening: the next head must not silence an
   * alarm.
   */
  disputed: z.array(journalEndSchema).max(64).optional(),
  /**
   * True if a register of cases existed when this was written: a missing register was then lost.
   */
  registered: z.boolean().optional(),
});
export type JournalHead = z.output<typeof headSchema>;

/** `check` keeps a flipped digit of the count from being mistaken for lost records. */
const fileSchema = z.object({ version: z.literal(1), check: sha256Schema, head: headSchema });

/** A head takes a few kilobytes. A larger file is not a head and is not read. */
const MAX_HEAD_BYTES = 4 << 20;

const checkOf = (head: unknown): string => sha256Hex(Buffer.from(JSON.stringify(head)));
const headPath = (folder: string): string => join(folder, 'head.json');

/**
 * Reads the head as last written; undefined if it does not exist, 'unreadable' if it was altered.
 */
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

/** Replaces the head as a whole. Throws storage.*. */
export async function writeHead(files: FilePort, folder: string, head: JournalHead): Promise<void> {
  const text = JSON.stringify({ version: 1, check: checkOf(head), head });
  await writeAtomically(files, headPath(folder), Buffer.from(`${text}\n`));
}

/**
 * Returns the head if every journal file has the size it states; otherwise undefined, and the
 * journal must be read.
 */
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
