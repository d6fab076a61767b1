/**
 * The `files.*` entries of the contract: where an export goes, its chunks, its end.
 */
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { HostPorts } from '../host-ports.ts';
import { numberedName, safeExportName } from './export-name.ts';
import { beginExport, type ExportWriter } from './export-writer.ts';

type FileHandlers = Pick<CasebookHandlers, Extract<keyof CasebookHandlers, `files.${string}`>>;
interface RunningExport {
  readonly clientId: string;
  readonly writer: ExportWriter;
  readonly staged: boolean;
}

/** A page cannot hold more than this many files open. */
const MAX_RUNNING = 8;
const MAX_CHUNK_BYTES = 512 * 1024;

/** Handlers, and `releaseClient` for a page that is gone: its unfinished exports are removed. */
export function createExportHandlers(
  ports: HostPorts,
): FileHandlers & { releaseClient(clientId: string): Promise<void> } {
  const running = new Map<string, RunningExport>();
  /** Where finished exports of a page went, so that a manifest can be put beside. */
  const finished = new Map<
    string,
    { readonly clientId: string; readonly path: string; readonly staged: boolean }
  >();
  const exportsFolder = join(ports.userDataDir, 'exports');

  const stagePath = async (name: string): Promise<string> => {
    await ports.files.makeFolder(exportsFolder);
    const taken = new Set([
      ...(await ports.files.list(exportsFolder)),
      ...[...running.values()].map((each) => basename(each.writer.path)),
    ]);
    let candidate = name;
    for (let n = 2; taken.has(candidate); n += 1) candidate = numberedName(name, n);
    return join(exportsFolder, candidate);
  };

  const mine = (exportId: string, clientId: string): RunningExport => {
    const found = running.get(exportId);
    if (found === undefined || found.clientId !== clientId) {
      throw new CasebookError('storage.not-found', {
        message: 'This export is not running.',
        nextStep: 'Start the export again.',
      });
    }
    return found;
  };

  const placeFor = async (
    suggestedName: string,
    beside: string | undefined,
    clientId: string,
  ): Promise<{ path: string; staged: boolean } | undefined> => {
    const name = safeExportName(suggestedName);
    if (beside !== undefined) {
      const other = finished.get(beside) ?? running.get(beside);
      if (other === undefined || other.clientId !== clientId)
        throw new CasebookError('storage.not-found', {
          message: 'The export to put this file beside is not known.',
          nextStep: 'Start the export again.',
        });
      const path = 'path' in other ? other.path : other.writer.path;
      return {
        path: join(dirname(path), safeExportName(`${basename(path)}.manifest.json`)),
        staged: other.staged,
      };
    }
    const place = await ports.pickSavePath(name);
    if (place.kind === 'declined') return undefined;
    return place.kind === 'stage'
      ? { path: await stagePath(name), staged: true }
      : { path: place.path, staged: false };
  };

  return {
    'files.beginExport': async ({ suggestedName, beside }, { clientId }) => {
      if ([...running.values()].filter((each) => each.clientId === clientId).length >= MAX_RUNNING) {
        throw new CasebookError('storage.locked', {
          message: `${MAX_RUNNING} exports are already running.`,
          nextStep: 'Wait for one to end, or cancel one.',
        });
      }
      const place = await placeFor(suggestedName, beside, clientId);
      if (place === undefined) return { outcome: 'declined' };
      if ([...running.values()].some((each) => each.writer.path === place.path)) {
        throw new CasebookError('storage.locked', {
          message: `Another export is writing ${place.path} right now.`,
          nextStep: 'Choose another name, or wait for it to end.',
        });
      }
      const exportId = randomBytes(16).toString('hex');
      running.set(exportId, {
        clientId,
        staged: place.staged,
        writer: await beginExport(ports.files, place.path),
      });
      return { outcome: 'writing', exportId, path: place.path };
    },
    'files.writeExport': async ({ exportId, chunk }, { clientId }) => {
      const { writer } = mine(exportId, clientId);
      if (chunk.byteLength > MAX_CHUNK_BYTES)
        throw new CasebookError('input.invalid', {
          message: `A chunk has ${chunk.byteLength} bytes; at most ${MAX_CHUNK_BYTES} are taken.`,
          nextStep: 'Send smaller chunks.',
          details: { field: 'chunk' },
        });
      try {
        return { writtenBytes: await writer.write(chunk) };
      } catch (error) {
        running.delete(exportId);
        throw error;
      }
    },
    'files.finishExport': async ({ exportId }, { clientId }) => {
      const { writer, staged } = mine(exportId, clientId);
      running.delete(exportId);
      const done = await writer.finish();
      finished.set(exportId, { clientId, path: done.path, staged });
      const downloadPath = staged ? ports.offerDownload?.(done.path, basename(done.path)) : undefined;
      return { ...done, ...(downloadPath === undefined ? {} : { downloadPath }) };
    },
    'files.abortExport': async ({ exportId }, { clientId }) => {
      const found = running.get(exportId);
      if (found === undefined || found.clientId !== clientId) return { aborted: false };
      running.delete(exportId);
      await found.writer.abort();
      return { aborted: true };
    },
    releaseClient: async (clientId) => {
      for (const [exportId, each] of running) {
        if (each.clientId !== clientId) continue;
        running.delete(exportId);
        await each.writer.abort();
      }
      for (const [exportId, each] of finished) if (each.clientId === clientId) finished.delete(exportId);
    },
  };
}
