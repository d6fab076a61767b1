/**
 * Where exports go: names that are free, and no two exports on one name.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { HostPorts } from '../host-ports.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { numberedName, safeExportName } from './export-name.ts';
import { sweepTemporaries } from '../files/temporary-file.ts';

/** Where an export goes. */
export interface ExportPlace {
  readonly path: string;
  /** In the profile's exports folder, to be offered as a download. */
  readonly staged: boolean;
}

const companionOf = (path: string): string =>
  join(dirname(path), safeExportName(`${basename(path)}.manifest.json`));

/** Chooses names; a name is reserved from the choice until the export has ended, so that two never write to one. */
export class ExportPlaces {
  readonly #ports: HostPorts;
  readonly #reserved = new Set<string>();
  readonly #folder: string;
  #choosing: Promise<unknown> = Promise.resolve();

  constructor(ports: HostPorts) {
    this.#ports = ports;
    // A profile that cannot be written has no room for what is to be downloaded.
    this.#folder =
      ports.unwritable === undefined
        ? join(ports.userDataDir, 'exports')
        : join(tmpdir(), `casebook-exports-${randomBytes(6).toString('hex')}`);
  }

  free(place: ExportPlace): void {
    this.#reserved.delete(place.path);
  }

  /** A free name in the exports folder. Throws storage.*. */
  async stage(name: string): Promise<ExportPlace> {
    const { files } = this.#ports;
    try {
      await files.makeFolder(this.#folder);
      await sweepTemporaries(files, this.#folder, { isLocked: true });
    } catch (error) {
      throw await describeFileError(files, this.#folder, 'Making the folder', error);
    }
    return { path: await this.#freePath(join(this.#folder, name)), staged: true };
  }

  /** Exactly that path, which the user chose. Throws storage.locked where an export is writing it now. */
  take(path: string): ExportPlace {
    if (this.#reserved.has(path)) {
      throw new CasebookError('storage.locked', {
        message: `Another export is writing ${path} right now.`,
        nextStep: 'Choose another name, or wait for it to end.',
        details: { path },
      });
    }
    this.#reserved.add(path);
    return { path, staged: false };
  }

  /** The companion's place: beside `other`, over an older one only where `other` took the place of an older one itself. */
  async beside(other: ExportPlace & { readonly replaced: boolean }): Promise<ExportPlace> {
    const path = companionOf(other.path);
    if (other.replaced) return { ...this.take(path), staged: other.staged };
    return { path: await this.#freePath(path), staged: other.staged };
  }

  /** The companion of the file that is being replaced. */
  async removeCompanion({ path }: ExportPlace): Promise<void> {
    await this.#ports.files.remove(companionOf(path)).catch(() => undefined);
  }

  #freePath(path: string): Promise<string> {
    const { files } = this.#ports;
    const choose = async (): Promise<string> => {
      let candidate = path;
      for (let n = 2; this.#reserved.has(candidate) || (await files.stat(candidate)) !== undefined; n += 1)
        candidate = join(dirname(path), numberedName(basename(path), n));
      this.#reserved.add(candidate);
      return candidate;
    };
    const chosen = this.#choosing.then(choose, choose);
    this.#choosing = chosen.catch(() => undefined);
    return chosen;
  }
}
