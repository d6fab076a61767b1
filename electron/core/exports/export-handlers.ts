/** The `files.*` entries of the contract: begin an export, write its chunks, finish it. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { HostPorts } from '../host-ports.ts';
import { safeExportName } from './export-name.ts';
import { ExportPlaces, type ExportPlace } from './export-places.ts';
import { ExportWriter } from './export-writer.ts';

type FileHandlers = Pick<CasebookHandlers, Extract<keyof CasebookHandlers, `files.${string}`>>;

interface RunningExport extends ExportPlace {
  readonly clientId: string;
  readonly writer: ExportWriter;
}

interface FinishedPlace extends ExportPlace {
  readonly clientId: string;
  /** The user agreed to replace an existing file; the companion file may be replaced as well. */
  readonly replaced: boolean;
}

/** The most files that a page can hold open. */
const MAX_RUNNING = 8;
const MAX_CHUNK_BYTES = 512 * 1024;

const refuse = (
  code: 'storage.not-found' | 'storage.locked',
  message: string,
  nextStep: string,
): CasebookError => new CasebookError(code, { message, nextStep });

class ExportDesk {
  readonly #ports: HostPorts;
  readonly #places: ExportPlaces;
  readonly #running = new Map<string, RunningExport>();
  /** Where each page's finished exports went, so that a manifest can be saved beside them. */
  readonly #finished = new Map<string, FinishedPlace>();
  /** By page: the exports that are about to begin. A page that closes meanwhile is removed. */
  readonly #beginning = new Map<string, number>();

  constructor(ports: HostPorts) {
    this.#ports = ports;
    this.#places = new ExportPlaces(ports);
  }

  get running(): number {
    return this.#running.size;
  }

  async begin(
    suggestedName: string,
    beside: string | undefined,
    clientId: string,
    signal: AbortSignal,
  ): Promise<{ outcome: 'writing'; exportId: string; path: string } | { outcome: 'declined' }> {
    const mine = [...this.#running.values()].filter((each) => each.clientId === clientId).length;
    const begun = this.#beginning.get(clientId) ?? 0;
    if (mine + begun >= MAX_RUNNING)
      throw refuse(
        'storage.locked',
        `${MAX_RUNNING} exports are already running.`,
        'Wait for one to end, or cancel one.',
      );
    this.#beginning.set(clientId, begun + 1);
    try {
      const place = await this.#choosePlace(suggestedName, beside, clientId);
      if (place === undefined) return { outcome: 'declined' };
      const writer = await this.#open(place);
      const exportId = randomBytes(16).toString('hex');
      if (signal.aborted || !this.#beginning.has(clientId)) {
        await writer.abort();
        this.#places.free(place);
        return { outcome: 'declined' };
      }
      this.#running.set(exportId, { ...place, clientId, writer });
      return { outcome: 'writing', exportId, path: place.path };
    } finally {
      const left = (this.#beginning.get(clientId) ?? 0) - 1;
      if (left > 0) this.#beginning.set(clientId, left);
      else this.#beginning.delete(clientId);
    }
  }

  async #open(place: ExportPlace): Promise<ExportWriter> {
    try {
      return await ExportWriter.begin(this.#ports.files, place.path);
    } catch (error) {
      this.#places.free(place);
      throw error;
    }
  }

  async #choosePlace(
    suggestedName: string,
    beside: string | undefined,
    clientId: string,
  ): Promise<ExportPlace | undefined> {
    if (beside !== undefined) return this.#places.beside(this.#known(beside, clientId));
    const name = safeExportName(suggestedName);
    const picked = await this.#ports.pickSavePath(name);
    if (picked.kind === 'declined') return undefined;
    return picked.kind === 'stage' ? this.#places.stage(name) : this.#places.take(picked.path);
  }

  #known(exportId: string, clientId: string): FinishedPlace {
    const running = this.#running.get(exportId);
    const known =
      running === undefined
        ? this.#finished.get(exportId)
        : { ...running, replaced: running.writer.replaces };
    if (known === undefined || known.clientId !== clientId)
      throw refuse(
        'storage.not-found',
        'The export to put this file beside is not known.',
        'Start the export again.',
      );
    return known;
  }

  #mine(exportId: string, clientId: string): RunningExport {
    const found = this.#running.get(exportId);
    if (found === undefined || found.clientId !== clientId)
      throw refuse('storage.not-found', 'This export is not running.', 'Start the export again.');
    return found;
  }

  #end(exportId: string, running: RunningExport): void {
    this.#running.delete(exportId);
    this.#places.free(running);
  }

  async write(exportId: string, chunk: Uint8Array, clientId: string): Promise<number> {
    const running = this.#mine(exportId, clientId);
    if (chunk.byteLength > MAX_CHUNK_BYTES)
      throw new CasebookError('input.invalid', {
        message: `A chunk has ${groupedCount(chunk.byteLength)} bytes; at most ${groupedCount(MAX_CHUNK_BYTES)} are allowed.`,
        nextStep: 'Send smaller chunks.',
        details: { field: 'chunk' },
      });
    try {
      return await running.writer.write(chunk);
    } catch (error) {
      this.#end(exportId, running);
      throw error;
    }
  }

  async finish(
    exportId: string,
    clientId: string,
  ): Promise<{ path: string; sizeBytes: number; sha256: string; downloadPath?: string }> {
    const running = this.#mine(exportId, clientId);
    this.#running.delete(exportId);
    try {
      // The old manifest no longer matches the file that is being replaced. Remove it first, so
      // that none is left behind if the program ends here.
      if (running.writer.replaces) await this.#places.removeCompanion(running);
      const done = await running.writer.finish();
      const { path, staged } = running;
      this.#finished.set(exportId, { path, staged, clientId, replaced: running.writer.replaces });
      const downloadPath = staged ? this.#ports.offerDownload?.(path, basename(path)) : undefined;
      return { ...done, ...(downloadPath === undefined ? {} : { downloadPath }) };
    } finally {
      this.#places.free(running);
    }
  }

  async abort(exportId: string, clientId: string): Promise<boolean> {
    const found = this.#running.get(exportId);
    if (found === undefined || found.clientId !== clientId) return false;
    this.#running.delete(exportId);
    await found.writer.abort();
    this.#places.free(found);
    return true;
  }

  async close(): Promise<void> {
    const clients = [...this.#running.values()].map(({ clientId }) => clientId);
    await Promise.all(
      [...new Set([...clients, ...this.#beginning.keys()])].map((each) => this.releaseClient(each)),
    );
  }

  async releaseClient(clientId: string): Promise<void> {
    this.#beginning.delete(clientId);
    const left = [...this.#running].filter(([, each]) => each.clientId === clientId);
    await Promise.all(left.map(([exportId]) => this.abort(exportId, clientId)));
    for (const [exportId, each] of this.#finished)
      if (each.clientId === clientId) this.#finished.delete(exportId);
  }
}

/** The contract's entries, and what the host reports about its pages. */
export interface ExportHandlers extends FileHandlers {
  /** Removes the unfinished exports of a page that closed. */
  readonly releaseClient: (clientId: string) => Promise<void>;
  /** Returns how many exports are being written now. */
  readonly running: () => number;
  /** Removes all unfinished exports when the program ends. */
  readonly close: () => Promise<void>;
}

/** Creates the handlers for the contract; they throw storage.* and input.invalid. */
export function createExportHandlers(ports: HostPorts): ExportHandlers {
  const desk = new ExportDesk(ports);
  return {
    'files.beginExport': ({ suggestedName, beside }, { clientId, signal }) =>
      desk.begin(suggestedName, beside, clientId, signal),
    'files.writeExport': async ({ exportId, chunk }, { clientId }) => ({
      writtenBytes: await desk.write(exportId, chunk, clientId),
    }),
    'files.finishExport': ({ exportId }, { clientId }) => desk.finish(exportId, clientId),
    'files.abortExport': async ({ exportId }, { clientId }) => ({
      aborted: await desk.abort(exportId, clientId),
    }),
    releaseClient: (clientId) => desk.releaseClient(clientId),
    running: () => desk.running,
    close: () => desk.close(),
  };
}
