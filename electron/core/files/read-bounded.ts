import type { FilePort } from './file-port.ts';

/**
 * Reads a file of at most `limit` bytes; returns undefined, without reading, if it is larger. Links
 * are followed, because the size of a link itself says nothing. Throws the system's errors.
 */
export async function readBounded(
  files: FilePort,
  path: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const file = await files.open(path, 'read');
  try {
    const size = await file.size();
    if (size > maxBytes) return undefined;
    const bytes = new Uint8Array(size);
    let done = 0;
    while (done < size) {
      const count = await file.read(bytes.subarray(done), done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}
