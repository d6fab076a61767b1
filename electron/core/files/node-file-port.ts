/** The real file system behind FilePort: files 0600, folders 0700, whatever the umask is. */
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import type { FilePort, OpenFile } from './file-port.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

function openFileOf(handle: FileHandle): OpenFile {
  return {
    write: async (bytes, position) =>
      (await handle.write(bytes, 0, bytes.byteLength, position ?? null)).bytesWritten,
    read: async (target, position) => (await handle.read(target, 0, target.byteLength, position)).bytesRead,
    sync: () => handle.datasync(),
    size: async () => (await handle.stat()).size,
    truncate: (sizeBytes) => handle.truncate(sizeBytes),
    close: () => handle.close(),
  };
}

/**
 * Opening a pipe waits for a writer unless this flag is set; regular files ignore it. Windows does
 * not have it.
 */
const NOT_WAITING = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;

/**
 * Opens a file. A folder opens as well, and reading it fails with EISDIR. Throws EINVAL for a pipe
 * or a device, which could block us or feed us data forever.
 */
async function openReal(path: string, flags: number): Promise<FileHandle> {
  const handle = await open(path, flags | NOT_WAITING, FILE_MODE);
  try {
    const found = await handle.stat();
    if (found.isFile() || found.isDirectory()) return handle;
    throw Object.assign(new Error(`EINVAL: ${path} is a pipe or a device`), { code: 'EINVAL', path });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Opens for reading and writing at positions ('a+' would ignore positions); creates the file if it
 * is missing.
 */
const openForAppending = (path: string): Promise<FileHandle> =>
  openReal(path, constants.O_RDWR | constants.O_CREAT);

async function readWhole(path: string): Promise<Uint8Array> {
  const handle = await openReal(path, constants.O_RDONLY);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * The port over node:fs/promises. Errors are Node's own; callers map them (describe-file-error.ts).
 */
export function createNodeFilePort(): FilePort {
  return {
    open: async (path, mode) => {
      if (mode === 'read') return openFileOf(await openReal(path, constants.O_RDONLY));
      return openFileOf(
        mode === 'create' ? await open(path, 'wx+', FILE_MODE) : await openForAppending(path),
      );
    },
    readFile: (path) => readWhole(path),
    rename: (from, to) => rename(from, to),
    remove: (path) => rm(path, { force: true }),
    makeFolder: async (path) => {
      await mkdir(path, { recursive: true, mode: FOLDER_MODE });
      await chmod(path, FOLDER_MODE);
    },
    list: (path) => readdir(path),
    stat: async (path) => {
      try {
        const found = await lstat(path);
        const kind = found.isFile()
          ? 'file'
          : found.isDirectory()
            ? 'folder'
            : found.isSymbolicLink()
              ? 'link'
              : 'other';
        return { kind, sizeBytes: found.size, modifiedMs: found.mtimeMs };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    syncFolder: async (path) => {
      // Windows cannot open a folder to sync it; its file system journals the rename.
      if (process.platform === 'win32') return;
      const folder = await open(path, 'r');
      try {
        await folder.sync();
      } catch (error) {
        // Some network drives cannot flush folders; their rename is as durable as they make it.
        if (!['EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      } finally {
        await folder.close();
      }
    },
    freeBytes: async (path) => {
      const space = await statfs(path);
      return space.bavail * space.bsize;
    },
  };
}
