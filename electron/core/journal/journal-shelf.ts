/**
 * All cases of a profile: one folder each, and at most one open journal each, shared by all
 * callers.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { HostNotice } from '../../../shared/contract/app-contract.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort } from '../files/file-port.ts';
import { casesFolderOf, isCaseId, isFolder, journalFolderOf } from './case-folders.ts';
import { caseHeadOf } from './case-head.ts';
import { CaseRegister } from './case-register.ts';
import { readHead } from './journal-head.ts';
import { listCases, missingHead } from './list-cases.ts';
import { openJournal, type OpenedJournal } from './open-journal.ts';
import { listJournalFiles } from './walk-journal.ts';

export interface JournalShelf {
  /** Makes the folder and writes the first record. Throws storage.*. */
  create(name: string, connectionId: string): Promise<CaseHead>;
  /**
   * Lists cases, newest first, without reading a journal whose head is current. A case that cannot
   * be opened is listed with the reason in its notices.
   */
  list(): Promise<CaseHead[]>;
  /** Opens the journal. Throws as `open` does. */
  head(caseId: string): Promise<CaseHead>;
  /** Throws storage.not-found, storage.newer-version, storage.*. */
  open(caseId: string): Promise<OpenedJournal>;
  /** Like `open`, but creates the profile's own journal if it is requested and missing. */
  openToWrite(caseId: string): Promise<OpenedJournal>;
  /**
   * Removes a missing case from the list. Throws storage.exists if its journal is there, storage.*.
   */
  forget(caseId: string): Promise<void>;
  /** Lists a case again that was removed from the list. Throws storage.*. */
  putBack(caseId: string): Promise<void>;
  close(): Promise<void>;
}

interface ShelfOptions {
  readonly files: FilePort;
  readonly userDataDir: string;
  /** Unix ms. */
  readonly now: () => number;
  /** Shows the user a notice that is not about one case. */
  readonly notify?: (notice: HostNotice) => void;
  /** Why nothing can be written to the profile: journals are opened as they are, unrepaired. */
  readonly unwritable?: string;
}

class FolderShelf implements JournalShelf {
  readonly #options: ShelfOptions;
  readonly #casesFolder: string;
  readonly #opened = new Map<string, Promise<OpenedJournal>>();
  #profile: Promise<OpenedJournal> | undefined;
  #registerLoading: Promise<CaseRegister> | undefined;

  constructor(options: ShelfOptions) {
    this.#options = options;
    this.#casesFolder = casesFolderOf(options.userDataDir);
  }

  #folderOf(caseId: string): string {
    return journalFolderOf(this.#options.userDataDir, caseId);
  }

  #register(): Promise<CaseRegister> {
    const { files, userDataDir, now, notify = () => undefined } = this.#options;
    this.#registerLoading ??= CaseRegister.load({ files, userDataDir, now, notify }).then(
      async (register) => {
        await this.#missProfile(register).catch(() => undefined);
        return register;
      },
    );
    return this.#registerLoading;
  }

  /** The profile's own journal is not a listed case, so its absence is noticed here. */
  async #missProfile(register: CaseRegister): Promise<void> {
    const entry = register.cases.get(PROFILE_CASE_ID);
    if (entry === undefined || (await this.#hasJournal(PROFILE_CASE_ID))) return;
    this.#options.notify?.({
      message: `The journal shared by all cases is missing: ${this.#folderOf(PROFILE_CASE_ID)} does not exist or is empty. According to the register it has ${groupedCount(entry.records)} records, such as labels for every case.`,
      nextStep: 'Quit Casebook and restore the folder from a copy.',
    });
  }

  /** Returns false if the folder vanished or was emptied. */
  async #hasJournal(caseId: string): Promise<boolean> {
    const { files } = this.#options;
    const folder = this.#folderOf(caseId);
    if (!(await isFolder(files, folder))) return false;
    return (
      (await listJournalFiles(files, folder)).length > 0 || (await readHead(files, folder)) !== undefined
    );
  }

  async #openFolder(caseId: string, isNew: boolean): Promise<OpenedJournal> {
    const { files, now, userDataDir } = this.#options;
    const folder = this.#folderOf(caseId);
    const register = await this.#register();
    const entry = register.cases.get(caseId);
    const mayBeMissing = !isNew && caseId !== PROFILE_CASE_ID && entry !== undefined;
    if (mayBeMissing && !(await this.#hasJournal(caseId))) {
      throw new CasebookError('storage.not-found', {
        message: missingHead(userDataDir, caseId, entry).notices.join(' '),
        nextStep: 'If you removed it yourself, choose “Remove from list” in the menu of the case.',
        details: { path: folder, missing: true },
      });
    }
    if (!isCaseId(caseId) || (await files.stat(folder)) === undefined) {
      throw new CasebookError('storage.not-found', {
        message: `There is no case ${caseId.slice(0, 32)} in ${this.#casesFolder}.`,
        nextStep: 'Choose a case from the list.',
      });
    }
    const { unwritable } = this.#options;
    const base = { caseId, files, folder, now, register };
    return openJournal(unwritable === undefined ? base : { ...base, unwritable });
  }

  open(caseId: string): Promise<OpenedJournal> {
    return this.#opened.get(caseId) ?? this.#openAnew(caseId, false);
  }

  #openAnew(caseId: string, isNew: boolean): Promise<OpenedJournal> {
    const opening = this.#openFolder(caseId, isNew);
    this.#opened.set(caseId, opening);
    // The next call retries a failed opening.
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
    // A journal whose creation was interrupted has no record.
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
    const journal = await (this.#opened.get(caseId) ?? this.#openAnew(caseId, true));
    const at = now();
    const body = Buffer.from(JSON.stringify({ name, connectionId, createdAt: at }));
    await journal.append({ kind: 'case-created', receivedAt: at, body });
    // Register at once, so that a case that vanishes is noticed from its first minute on.
    const register = await this.#register();
    const { records, headHash, summary } = journal;
    register.keep(caseId, { records, headHash, summary, disputed: [] });
    await register.flush();
    return journal;
  }

  async list(): Promise<CaseHead[]> {
    const { files, userDataDir } = this.#options;
    const register = await this.#register();
    try {
      const heads = await listCases({
        files,
        userDataDir,
        registered: register.cases,
        opened: (caseId) => this.#opened.get(caseId),
        open: (caseId) => this.open(caseId),
      });
      // A case that was copied in is registered from now on, too.
      for (const head of heads)
        if (!register.cases.has(head.caseId)) register.keep(head.caseId, registeredOf(head));
      return heads;
    } catch (error) {
      throw await describeFileError(files, this.#casesFolder, 'Reading the list of cases in', error);
    }
  }

  async forget(caseId: string): Promise<void> {
    const register = await this.#register();
    if (this.#opened.has(caseId) || (await this.#hasJournal(caseId))) {
      throw new CasebookError('storage.exists', {
        message: `Case ${caseId} stays on the list: its journal exists in ${this.#folderOf(caseId)}.`,
        nextStep: 'Reload the list of cases and open it.',
      });
    }
    await register.remove(caseId);
  }

  async putBack(caseId: string): Promise<void> {
    await (await this.#register()).putBack(caseId);
  }

  async close(): Promise<void> {
    const journals = await Promise.allSettled(this.#opened.values());
    this.#opened.clear();
    for (const each of journals) if (each.status === 'fulfilled') await each.value.close();
    await (await this.#registerLoading)?.flush();
  }
}

const registeredOf = ({ records, headHash, name, connectionId, createdAt }: CaseHead) => ({
  records,
  headHash,
  summary: { name, connectionId, createdAt },
  disputed: [],
});

/** The shelf of `<userDataDir>/cases`. */
export function createJournalShelf(options: ShelfOptions): JournalShelf {
  return new FolderShelf(options);
}
