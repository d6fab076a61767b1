/**
 * A FilePort in memory, for sweeps over hundreds of damaged journals: what is tested there is how
 * bytes are read, not how a disk stores them. Its test compares it with the real port.
 */
import { dirname } from 'node:path';
import type { FilePort, OpenFile } from '../../electron/core/files/file-port.ts';

export interface MemoryFilePort extends FilePort {
  /** Creates or replaces a file, with its folders. */
  put(path: string, bytes: Uint8Array): void;
  /** A copy of the file's bytes. Throws ENOENT if there is no such file. */
  bytesOf(path: string): Buffer;
}

const systemError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: '${path}'`), { code, path });

/** One file; its open handles share it, also after it was renamed or removed. */
interface MemoryFile {
  bytes: Buffer;
}

/** Bytes before `at`, then `bytes`, then what the file has after them; zeros fill a gap. */
function spliced(before: Buffer, bytes: Uint8Array, at: number): Buffer {
  const after = Buffer.alloc(Math.max(before.byteLength, at + bytes.byteLength));
  before.copy(after);
  after.set(bytes, at);
  return after;
}

function openFileOf(file: MemoryFile): OpenFile {
  let cursor = 0;
  return {
    write: (bytes, position) => {
      file.bytes = spliced(file.bytes, bytes, position ?? cursor);
      if (position === undefined) cursor += bytes.byteLength;
      return Promise.resolve(bytes.byteLength);
    },
    read: (target, position) => {
      const part = file.bytes.subarray(position, position + target.byteLength);
      target.set(part);
      return Promise.resolve(part.byteLength);
    },
    sync: () => Promise.resolve(),
    size: () => Promise.resolve(file.bytes.byteLength),
    truncate: (sizeBytes) => {
      file.bytes = spliced(file.bytes.subarray(0, sizeBytes), Buffer.alloc(0), sizeBytes);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** Files and folders by their paths. */
class MemoryTree {
  readonly files = new Map<string, MemoryFile>();
  readonly folders = new Set<string>();

  makeFolder(path: string): void {
    for (let each = path; !this.folders.has(each); each = dirname(each)) this.folders.add(each);
  }

  fileAt(path: string): MemoryFile {
    const file = this.files.get(path);
    if (file === undefined) throw systemError('ENOENT', path);
    return file;
  }

  add(path: string): MemoryFile {
    if (!this.folders.has(dirname(path))) throw systemError('ENOENT', path);
    const file = { bytes: Buffer.alloc(0) };
    this.files.set(path, file);
    return file;
  }

  namesIn(path: string): string[] {
    if (!this.folders.has(path)) throw systemError('ENOENT', path);
    return [...this.files.keys(), ...this.folders]
      .filter((each) => each !== path && dirname(each) === path)
      .map((each) => each.slice(path.length + 1));
  }
}

/** An empty disk. */
export function createMemoryFilePort(): MemoryFilePort {
  const tree = new MemoryTree();
  return {
    put: (path, bytes) => {
      tree.makeFolder(dirname(path));
      tree.add(path).bytes = Buffer.from(bytes);
    },
    bytesOf: (path) => Buffer.from(tree.fileAt(path).bytes),
    open: async (path, mode) => {
      if (mode === 'create' && tree.files.has(path)) throw systemError('EEXIST', path);
      const isNew = mode !== 'read' && !tree.files.has(path);
      return openFileOf(isNew ? tree.add(path) : tree.fileAt(path));
    },
    readFile: async (path) => Buffer.from(tree.fileAt(path).bytes),
    rename: async (from, to) => {
      tree.files.set(to, tree.fileAt(from));
      tree.files.delete(from);
    },
    remove: async (path) => void tree.files.delete(path),
    makeFolder: async (path) => tree.makeFolder(path),
    list: async (path) => tree.namesIn(path),
    stat: async (path) => {
      const file = tree.files.get(path);
      if (file !== undefined) return { kind: 'file', sizeBytes: file.bytes.byteLength, modifiedMs: 0 };
      return tree.folders.has(path) ? { kind: 'folder', sizeBytes: 0, modifiedMs: 0 } : undefined;
    },
    syncFolder: () => Promise.resolve(),
    freeBytes: () => Promise.resolve(1e12),
  };
}
