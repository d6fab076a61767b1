/**
 * All cases of a profile: one folder and at most one open journal each, shared by everyone who asks.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort } from '../export-files/file-port.ts';
import { caseHeadOf } from './case-head.ts';
import { readCurrentHead } from './journal-head.ts';
import { openJournal, type OpenedJournal } from './open-journal.ts';
import { listJournalFiles } from './walk-journal.ts';

export interface JournalShelf {
  /** Makes the folder and writes the first record. Throws storage.*. */
  create(name: string, connectionId: string): Promise<CaseHead>;
  /** Newest first; no journal is read where its head is current. A case that cannot be opened is listed with the reason in its notices. */
  list(): Promise<CaseHead[]>;
  /** Opens the journal. Throws as `open` does. */
  head(caseId: string): Promise<CaseHead>;
  /** Throws storage.not-found, storage.newer-version, storage.*. */
  open(caseId: string): Promise<OpenedJournal>;
  /** The same; makes the profile's own journal where it is asked for and there is none. */
  openToWrite(caseId: string): Promise<OpenedJournal>;
  close(): Promise<void>;
}

interface ShelfOptions {
  readonly files: FilePort;
  readonly userDataDir: string;
  /** Unix ms. */
  readonly now: () => number;
}

const CASE_ID = /^[0-9a-f]{16}$/;

class FolderShelf implements JournalShelf {
  readonly #options: ShelfOptions;
  readonly #casesFolder: string;
  readonly #opened = new Map<string, Promise<OpenedJournal>>();
  #profile: Promise<OpenedJournal> | undefined;

  constructor(options: ShelfOptions) {
    this.#options = options;
    this.#casesFolder = join(options.userDataDir, 'cases');
  }

  #folderOf(caseId: string): string {
    return join(this.#casesFolder, caseId, 'journal');
  }

  async #openFolder(caseId: string): Promise<OpenedJournal> {
    const { files, now } = this.#options;
    const folder = this.#folderOf(caseId);
    if (!CASE_ID.test(caseId) || (await files.stat(folder)) === undefined) {
      throw new CasebookError('storage.not-found', {
        message: `There is no case ${caseId.slice(0, 32)} in ${this.#casesFolder}.`,
        nextStep: 'Choose a case from the list.',
      });
    }
    return openJournal({ caseId, files, folder, now });
  }

  open(caseId: string): Promise<OpenedJournal> {
    const already = this.#opened.get(caseId);
    if (already !== undefined) return already;
    const opening = this.#openFolder(caseId);
    this.#opened.set(caseId, opening);
    // A failed opening is tried anew the next time.
    opening.catch(() => this.#opened.delete(caseId));
    return opening;
  }

  async head(caseId: string): Promise<CaseHead> {
    return caseHeadOf(caseId, await this.open(caseId));
  }

  openToWrite(caseId: string): Promise<OpenedJournal> {
    if (caseId !== PROFILE_CASE_ID) return this.open(caseId);
    this.#profile ??= this.#openProfile();
    this.#profile.catch(() => {
      this.#profile = undefined;
    });
    return this.#profile;
  }

  async #openProfile(): Promise<OpenedJournal> {
    const isThere = (await this.#options.files.stat(this.#folderOf(PROFILE_CASE_ID))) !== undefined;
    const journal = isThere ? await this.open(PROFILE_CASE_ID) : undefined;
    // Without a record where its making was cut short.
    return journal !== undefined && journal.records > 0
      ? journal
      : this.#make(PROFILE_CASE_ID, 'All cases', 'practice');
  }

  async create(name: string, connectionId: string): Promise<CaseHead> {
    const caseId = randomBytes(8).toString('hex');
    await this.#make(caseId, name, connectionId);
    return this.head(caseId);
  }

  /** Makes the folder and writes the first record. */
  async #make(caseId: string, name: string, connectionId: string): Promise<OpenedJournal> {
    const { files, now } = this.#options;
    const folder = this.#folderOf(caseId);
    try {
      await files.makeFolder(this.#casesFolder);
      await files.makeFolder(join(this.#casesFolder, caseId));
      await files.makeFolder(folder);
      await files.syncFolder(join(this.#casesFolder, caseId));
      await files.syncFolder(this.#casesFolder);
    } catch (error) {
      throw await describeFileError(files, folder, 'Making the folder', error);
    }
    const journal = await this.open(caseId);
    const at = now();
    const body = Buffer.from(JSON.stringify({ name, connectionId, createdAt: at }));
    await journal.append({ kind: 'case-created', receivedAt: at, body });
    return journal;
  }

  async list(): Promise<CaseHead[]> {
    const { files } = this.#options;
    try {
      if ((await files.stat(this.#casesFolder)) === undefined) return [];
      const ids = (await files.list(this.#casesFolder)).filter(
        (name) => CASE_ID.test(name) && name !== PROFILE_CASE_ID,
      );
      const heads: CaseHead[] = [];
      // One after the other: a hundred cases must not be read at once.
      for (const caseId of ids) {
        const found = await this.#headForList(caseId).catch((error: unknown) =>
          unreadableHead(caseId, error),
        );
        if (found !== undefined) heads.push(found);
      }
      return heads.sort((one, other) => other.createdAt - one.createdAt);
    } catch (error) {
      throw await describeFileError(files, this.#casesFolder, 'Reading the list of cases in', error);
    }
  }

  /** Undefined for a case whose making was cut short: nothing was ever in it. */
  async #headForList(caseId: string): Promise<CaseHead | undefined> {
    const opened = this.#opened.get(caseId);
    if (opened !== undefined) {
      const journal = await opened;
      return journal.records === 0 ? undefined : caseHeadOf(caseId, journal);
    }
    const { files } = this.#options;
    const folder = this.#folderOf(caseId);
    if ((await files.stat(folder)) === undefined) return undefined;
    const current = await readCurrentHead(files, folder);
    if (current === undefined) {
      const head = await this.head(caseId);
      return head.records === 0 ? undefined : head;
    }
    if (current.records === 0 && (await listJournalFiles(files, folder)).length === 0) return undefined;
    return caseHeadOf(caseId, current);
  }

  async close(): Promise<void> {
    const journals = await Promise.allSettled(this.#opened.values());
    this.#opened.clear();
    for (const each of journals) if (each.status === 'fulfilled') await each.value.close();
  }
}

const unreadableHead = (caseId: string, error: unknown): CaseHead =>
  caseHeadOf(caseId, {
    records: 0,
    headHash: '0'.repeat(64),
    notices: [error instanceof Error ? error.message : 'The journal cannot be read.'],
    summary: { name: `Unreadable case ${caseId}`, connectionId: 'practice', createdAt: 0 },
  });

/** The shelf of `<userDataDir>/cases`. */
export function createJournalShelf(options: ShelfOptions): JournalShelf {
  return new FolderShelf(options);
}
