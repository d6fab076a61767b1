/** Journals for tests of disk faults; also for scripts that run as separate processes. */
import type { FilePort } from '../../electron/core/files/file-port.ts';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import type { JournalEntry } from '../../electron/core/journal/journal-entry.ts';
import {
  openJournal,
  type JournalOptions,
  type OpenedJournal,
} from '../../electron/core/journal/open-journal.ts';

export const CASE_ID = '00112233445566aa';

/** A response whose bytes depend only on `n`. */
export const answerEntry = (n: number, bodyBytes = 40): JournalEntry => ({
  kind: 'answer',
  receivedAt: 1_790_000_000_000 + n,
  request: {
    connectionId: 'practice',
    method: 'GET',
    hostPort: '127.0.0.1:9',
    target: `/api/v5/chain/block/block-fills?height=${n}`,
    subject: 'block-fills',
    sentAt: 1_790_000_000_000 + n,
  },
  status: 200,
  headers: {},
  params: { height: String(n) },
  body: Buffer.from(`{"n":${n},"x":"${'é'.repeat(Math.ceil(bodyBytes / 2))}"}`),
});

/** Opens the journal in a folder over the real file system, or another port. */
export const openAt = (
  folder: string,
  options: Partial<JournalOptions> & { readonly files?: FilePort } = {},
): Promise<OpenedJournal> =>
  openJournal({
    caseId: CASE_ID,
    files: createNodeFilePort(),
    folder,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    ...options,
  });

/** Writes and closes a journal with responses 1 to `count`; its folder stays. */
export const writeJournal = async (folder: string, count: number, bodyBytes = 40): Promise<void> => {
  const journal = await openAt(folder);
  for (let n = 1; n <= count; n += 1) await journal.append(answerEntry(n, bodyBytes));
  await journal.close();
};

/** The bodies of all readable records, by number. */
export const readBodies = async (journal: OpenedJournal): Promise<Map<number, string>> => {
  const bodies = new Map<number, string>();
  for await (const record of journal.records$(1))
    bodies.set(record.ref.seq, Buffer.from(record.body).toString('utf8'));
  return bodies;
};

/** What `readBodies` returns for responses `from` to `to`. */
export const expectedBodies = (from: number, to: number, bodyBytes = 40): Map<number, string> => {
  const bodies = new Map<number, string>();
  for (let n = from; n <= to; n += 1)
    bodies.set(n, Buffer.from(answerEntry(n, bodyBytes).body).toString('utf8'));
  return bodies;
};
