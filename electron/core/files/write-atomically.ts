/**
 * Writes a small file completely or not at all: temporary file in the same folder, sync, size
 * check, rename, folder sync. The usual libraries were tested and replaced a good file with a
 * truncated one on a full disk.
 */
import { dirname } from 'node:path';
import { describeFileError } from './describe-file-error.ts';
import type { FilePort } from './file-port.ts';
import { temporaryPathFor } from './temporary-file.ts';
import { writeAll } from './write-all.ts';

/**
 * Replaces or creates `path` (a symbolic link there is replaced, not followed). Throws storage.*.
 */
export async function writeAtomically(files: FilePort, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryPathFor(path);
  try {
    const file = await files.open(temporary, 'create');
    try {
      await writeAll(file, bytes, 0);
      await file.sync();
      if ((await file.size()) !== bytes.byteLength)
        throw Object.assign(new Error('short file'), { code: 'EIO' });
    } finally {
      await file.close();
    }
    await files.rename(temporary, path);
    await files.syncFolder(dirname(path));
  } catch (error) {
    await files.remove(temporary).catch(() => undefined);
    throw await describeFileError(files, path, 'Writing', error);
  }
}
