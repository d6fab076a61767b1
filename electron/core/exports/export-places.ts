/** Chooses where exports go, and keeps two of them from using the same name. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { HostPorts } from '../host-ports.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { numberedName, safeExportName } from './export-name.ts';
import { sweepTemporaries } from '../files/temporary-file.ts';

export interface ExportPlace {
  readonly path: string;
  /** True if the file is in the profile's exports folder, to be offered as a download. */
  readonly staged: boolean;
}

const companionOf = (path: string): string =>
  join(dirname(path), safeExportName(`${basename(path)}.manifest.json`));

/**
 * Chooses names. A name stays reserved until its export has ended, so that two exports never write
 * to one file.
 */
export class ExportPlaces {
  readonly #ports: HostPorts;
  readonly #reserved = new Set<string>();
  readonly #folder: string;
  #choosing: Promise<unknown> = Promise.resolve();

  constructor(ports: HostPorts) {
    this.#ports = ports;
    // A profile that cannot be written has no room for downloads.
    this.#folder =
      ports.unwritable === undefined
        ? join(ports.userDataDir, 'exports')
        : join(tmpdir(), `casebook-exports-${randomBytes(6).toString('hex')}`);
  }

  free(place: ExportPlace): void {
    this.#reserved.delete(place.path);
  }

  /** Reserves a free name in the exports folder. Throws storage.*. */
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

  /**
   * Reserves exactly the path that the user chose. Throws storage.locked if another export is
   * writing to it.
   */
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

  /**
   * Reserves the companion's path beside `other`. It replaces an older companion only if `other`
   * itself replaced an older file.
   */
  async beside(other: ExportPlace & { readonly replaced: boolean }): Promise<ExportPlace> {
    const path = companionOf(other.path);
    if (other.replaced) return { ...this.take(path), staged: other.staged };
    return { path: await this.#freePath(path), staged: other.staged };
  }

  /** Removes the companion of the file that is being replaced. */
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
