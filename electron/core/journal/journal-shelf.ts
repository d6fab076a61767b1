/**
 * All cases of a profile: one folder and at most one open journal each, shared by everyone who asks.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort } from '../export-files/file-port.ts';
import type { CaseJournal } from './case-journal.ts';
import { readCaseHead } from './read-case-head.ts';
import { openJournal } from './open-journal.ts';

export interface JournalShelf {
  /** Makes the folder and writes the first record. Throws storage.*. */
  create(name: string, connectionId: string): Promise<CaseHead>;
  /** Newest first. A case that cannot be opened is listed with the reason in its notices. */
  list(): Promise<CaseHead[]>;
  head(caseId: string): Promise<CaseHead>;
  /** Throws storage.not-found, storage.newer-version, storage.*. */
  open(caseId: string): Promise<CaseJournal>;
  close(): Promise<void>;
}

interface ShelfOptions {
  readonly files: FilePort;
  readonly userDataDir: string;
  readonly now: () => number;
}

const CASE_ID = /^[0-9a-f]{16}$/;

/** The shelf of `<userDataDir>/cases`. */
export function createJournalShelf({ files, userDataDir, now }: ShelfOptions): JournalShelf {
  const casesFolder = join(userDataDir, 'cases');
  const opened = new Map<string, Promise<CaseJournal>>();

  const openFolder = async (caseId: string): Promise<CaseJournal> => {
    const folder = join(casesFolder, caseId, 'journal');
    if (!CASE_ID.test(caseId) || (await files.stat(folder)) === undefined) {
      throw new CasebookError('storage.not-found', {
        message: `There is no case ${caseId.slice(0, 32)} in ${casesFolder}.`,
        nextStep: 'Choose a case from the list.',
      });
    }
    return openJournal({ caseId, files, folder, now });
  };

  const open = (caseId: string): Promise<CaseJournal> => {
    const already = opened.get(caseId);
    if (already !== undefined) return already;
    const opening = openFolder(caseId);
    opened.set(caseId, opening);
    // A failed opening is tried anew the next time.
    opening.catch(() => opened.delete(caseId));
    return opening;
  };

  const head = async (caseId: string): Promise<CaseHead> => readCaseHead(await open(caseId));

  return {
    open,
    head,
    create: async (name, connectionId) => {
      const caseId = randomBytes(8).toString('hex');
      const folder = join(casesFolder, caseId, 'journal');
      try {
        await files.makeFolder(casesFolder);
        await files.makeFolder(join(casesFolder, caseId));
        await files.makeFolder(folder);
        await files.syncFolder(casesFolder);
      } catch (error) {
        throw await describeFileError(files, folder, 'Making the folder', error);
      }
      const journal = await open(caseId);
      const at = now();
      const body = Buffer.from(JSON.stringify({ name, connectionId, createdAt: at }));
      await journal.append({ kind: 'case-created', receivedAt: at, body });
      return head(caseId);
    },
    list: async () => {
      if ((await files.stat(casesFolder)) === undefined) return [];
      const ids = (await files.list(casesFolder)).filter((name) => CASE_ID.test(name));
      const heads = await Promise.all(
        ids.map((caseId) => head(caseId).catch((error: unknown) => unreadableHead(caseId, error))),
      );
      return heads.sort((one, other) => other.createdAt - one.createdAt);
    },
    close: async () => {
      const journals = await Promise.allSettled(opened.values());
      opened.clear();
      for (const each of journals) if (each.status === 'fulfilled') await each.value.close();
    },
  };
}

const unreadableHead = (caseId: string, error: unknown): CaseHead => ({
  caseId,
  name: `Unreadable case ${caseId}`,
  connectionId: 'practice',
  createdAt: 0,
  records: 0,
  headHash: '0'.repeat(64),
  notices: [error instanceof Error ? error.message : 'The journal cannot be read.'],
});
