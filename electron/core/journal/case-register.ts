/**
 * Registers all cases of a profile with the ends of their journals (`case-register.json`), outside
 * the folder `cases`. It names a case whose folder vanished, and detects a journal that was
 * restored from an older copy together with its head. It may lag behind a journal after a crash. If
 * the register is missing or damaged, it is rebuilt from the heads of the cases, with a notice.
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { HostNotice } from '../../../shared/contract/app-contract.ts';
import { caseIdSchema, sha256Schema, unixMsSchema } from '../../../shared/contract/shapes.ts';
import type { FilePort } from '../files/file-port.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { caseSummarySchema } from './case-summary.ts';
import { caseFolders, journalFolderOf } from './case-folders.ts';
import type { JournalEnd } from './journal-anchors.ts';
import { sha256Hex } from './sha256.ts';
import { journalEndSchema, readHead } from './journal-head.ts';
import type { RegisteredEnd } from './load-journal.ts';
import type { EndKeeper, RegisteredCase } from './open-journal.ts';

const VERSION = 1;
const FILE_NAME = 'case-register.json';
/** A case takes about 300 bytes. Casebook never writes a larger file, so it does not read one. */
const MAX_REGISTER_BYTES = 64 << 20;
/** The register may lag, so it is written only once in a while. */
const WRITE_DELAY_MS = 2000;

const entrySchema = journalEndSchema.extend({
  summary: caseSummarySchema.optional(),
  disputed: z.array(journalEndSchema).max(64).optional(),
  /** When the user removed the missing case from the list. */
  removedAt: unixMsSchema.optional(),
});
export type RegisterEntry = z.output<typeof entrySchema>;

const fileSchema = z.object({
  version: z.literal(VERSION),
  check: sha256Schema,
  cases: z.record(caseIdSchema, entrySchema),
});

type Cases = Map<string, RegisterEntry>;

interface RegisterOptions {
  readonly files: FilePort;
  readonly userDataDir: string;
  /** Unix ms. */
  readonly now: () => number;
  readonly notify: (notice: HostNotice) => void;
}

const checkOf = (cases: unknown): string => sha256Hex(Buffer.from(JSON.stringify(cases)));

type StoredRegister = { readonly cases: Cases } | 'missing' | 'damaged' | 'newer';

async function readStored(files: FilePort, path: string): Promise<StoredRegister> {
  const found = await files.stat(path);
  if (found === undefined) return 'missing';
  if (found.kind !== 'file' || found.sizeBytes > MAX_REGISTER_BYTES) return 'damaged';
  try {
    const raw = JSON.parse(Buffer.from(await files.readFile(path)).toString('utf8')) as {
      version?: unknown;
      cases?: unknown;
    };
    if (typeof raw.version === 'number' && raw.version > VERSION) return 'newer';
    const parsed = fileSchema.parse(raw);
    return checkOf(raw.cases) === parsed.check ? { cases: new Map(Object.entries(parsed.cases)) } : 'damaged';
  } catch {
    return 'damaged';
  }
}

/**
 * Reads the heads beside the journals. `knewRegister`: one of them was written when a register
 * existed.
 */
async function readHeads(
  files: FilePort,
  userDataDir: string,
): Promise<{ readonly cases: Cases; readonly knewRegister: boolean }> {
  const cases: Cases = new Map();
  let knewRegister = false;
  for (const caseId of await caseFolders(files, userDataDir)) {
    const head = await readHead(files, journalFolderOf(userDataDir, caseId)).catch(() => undefined);
    if (typeof head !== 'object' || head.records === 0) continue;
    if (head.registered === true) knewRegister = true;
    if (head.caseId !== undefined && head.caseId !== caseId) continue;
    const { records, headHash, summary, disputed } = head;
    cases.set(caseId, { records, headHash, summary, disputed });
  }
  return { cases, knewRegister };
}

const REBUILT =
  'Casebook built a new one from the cases it found. The new register cannot show whether a case folder, or the end of a journal with its head.json, was removed before now.';
const COMPARE =
  'Check that the list of cases is complete. If you have a copy of the register, quit Casebook and restore it.';

export class CaseRegister implements EndKeeper {
  readonly #options: RegisterOptions;
  readonly #path: string;
  readonly #cases: Cases;
  /** False for a register of a newer program, which is left as it is. */
  readonly #mayWrite: boolean;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isDirty = false;

  private constructor(options: RegisterOptions, path: string, cases: Cases, mayWrite: boolean) {
    this.#options = options;
    this.#path = path;
    this.#cases = cases;
    this.#mayWrite = mayWrite;
  }

  /** Never throws: a case can be opened without the register. */
  static async load(options: RegisterOptions): Promise<CaseRegister> {
    const { files, userDataDir, notify, now } = options;
    const path = join(userDataDir, FILE_NAME);
    const stored = await readStored(files, path).catch((): StoredRegister => 'damaged');
    if (typeof stored === 'object') return new CaseRegister(options, path, stored.cases, true);
    const { cases, knewRegister } = await readHeads(files, userDataDir).catch(() => ({
      cases: new Map<string, RegisterEntry>(),
      knewRegister: false,
    }));
    if (stored === 'newer') {
      notify({
        message: `A newer version of Casebook wrote the register of cases ${path}. This version leaves it unchanged and cannot check journals against it.`,
        nextStep: 'Open this profile with the newer version.',
      });
    } else if (stored === 'damaged') {
      const aside = `${path}.damaged-${new Date(now()).toISOString().replaceAll(/[:.-]/g, '')}`;
      const isAside = await files.rename(path, aside).then(
        () => true,
        () => false,
      );
      notify({
        message: `The register of cases ${path} is damaged${isAside ? `; the damaged file is kept as ${aside}` : ''}. ${REBUILT}`,
        nextStep: COMPARE,
      });
    } else if (knewRegister) {
      notify({
        message: `The register of cases ${path} is missing. ${REBUILT}`,
        nextStep: COMPARE,
      });
    }
    const register = new CaseRegister(options, path, cases, stored !== 'newer');
    if (cases.size > 0) register.#writeLater();
    return register;
  }

  endOf(caseId: string): RegisteredEnd | undefined {
    return this.#cases.get(caseId);
  }

  /** All registered cases, by id. */
  get cases(): ReadonlyMap<string, RegisterEntry> {
    return this.#cases;
  }

  keep(caseId: string, { records, headHash, summary, disputed }: JournalEnd & RegisteredCase): void {
    // A case is registered with its first record: before that there is nothing to lose.
    if (records === 0) return;
    const before = this.#cases.get(caseId);
    const kept = {
      records,
      headHash,
      ...(summary === undefined ? {} : { summary }),
      ...(disputed.length === 0 ? {} : { disputed: [...disputed] }),
    };
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(kept)) return;
    this.#cases.set(caseId, kept);
    this.#writeLater();
  }

  /**
   * Removes a missing case from the list. Its entry stays, so that the case is checked if it comes
   * back. Throws storage.*.
   */
  async remove(caseId: string): Promise<void> {
    const entry = this.#cases.get(caseId);
    if (entry === undefined) return;
    this.#cases.set(caseId, { ...entry, removedAt: this.#options.now() });
    this.#isDirty = true;
    await this.#write();
  }

  /** Lists a removed case again. Throws storage.*. */
  async putBack(caseId: string): Promise<void> {
    const found = this.#cases.get(caseId);
    if (found?.removedAt === undefined) return;
    const { removedAt: _dropped, ...entry } = found;
    this.#cases.set(caseId, entry);
    this.#isDirty = true;
    await this.#write();
  }

  /** Writes pending changes. If that fails, the register only lags. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#write().catch(() => undefined);
  }

  #writeLater(): void {
    this.#isDirty = true;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write().catch(() => undefined);
    }, WRITE_DELAY_MS).unref();
  }

  #write(): Promise<void> {
    const write = async (): Promise<void> => {
      if (!this.#isDirty || !this.#mayWrite) return;
      this.#isDirty = false;
      const cases = Object.fromEntries(this.#cases);
      const text = JSON.stringify({ version: VERSION, check: checkOf(cases), cases });
      await writeAtomically(this.#options.files, this.#path, Buffer.from(`${text}\n`)).catch(
        (error: unknown) => {
          this.#isDirty = true;
          throw error;
        },
      );
    };
    // One at a time: an older register must not replace a newer one.
    const writing = this.#writing.then(write, write);
    this.#writing = writing.catch(() => undefined);
    return writing;
  }
}
