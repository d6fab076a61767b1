/**
 * Saves a torn tail after a crash, then cuts it off, so that later appends survive a second crash
 * too.
 */
import { dirname } from 'node:path';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import { writeAll } from '../files/write-all.ts';
import { readRange } from './file-window.ts';

/**
 * Cuts what follows `endOffset` and returns the notice for the user; undefined if nothing follows.
 * Throws storage.*.
 */
export async function recoverTail(
  files: FilePort,
  path: string,
  endOffset: number,
  nowMs: number,
): Promise<string | undefined> {
  try {
    const file = await files.open(path, 'append');
    try {
      const tornBytes = (await file.size()) - endOffset;
      if (tornBytes <= 0) return undefined;
      const aside = await freeName(
        files,
        `${path}.torn-${new Date(nowMs).toISOString().replaceAll(/[:.-]/g, '')}`,
      );
      await copyAside(files, file, { from: endOffset, sizeBytes: tornBytes }, aside);
      await file.truncate(endOffset);
      await file.sync();
      return `The last ${groupedCount(tornBytes)} bytes of ${path} were not a complete record, as after a crash during writing. They were cut off and are kept as ${aside}.`;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw await describeFileError(files, path, 'Repairing the end of', error);
  }
}

const COPY_BYTES = 1 << 20;

/**
 * Copies a stretch of `source` into a new file and flushes it, in pieces: it may be as large as the
 * largest response.
 */
async function copyAside(
  files: FilePort,
  source: OpenFile,
  stretch: { readonly from: number; readonly sizeBytes: number },
  path: string,
): Promise<void> {
  const copy = await files.open(path, 'create');
  try {
    for (let done = 0; done < stretch.sizeBytes; done += COPY_BYTES) {
      const count = Math.min(COPY_BYTES, stretch.sizeBytes - done);
      await writeAll(copy, await readRange(source, stretch.from + done, count), done);
    }
    await copy.sync();
  } catch (error) {
    await copy.close().catch(() => undefined);
    await files.remove(path).catch(() => undefined);
    throw error;
  }
  await copy.close();
  await files.syncFolder(dirname(path));
}

/**
 * A second crash within one tick of the clock, or after the clock went back, must not overwrite a
 * tail.
 */
async function freeName(files: FilePort, path: string): Promise<string> {
  let candidate = path;
  for (let n = 2; (await files.stat(candidate)) !== undefined; n += 1) candidate = `${path}-${n}`;
  return candidate;
}
