import type { FilePort } from './file-port.ts';

/**
 * The bytes of a file of at most so many; undefined for a larger one, which is not read. A link is followed: its own size says nothing. Throws the
 * system's errors.
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
