/** Writes every byte: a port may write fewer than requested without an error (full disk, quota). */
import type { OpenFile } from './file-port.ts';

/** Writes all bytes at the position. Throws EIO if the file accepts no more. */
export async function writeAll(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.byteLength) {
    const written = await file.write(bytes.subarray(done), position + done);
    if (written <= 0) throw Object.assign(new Error('the file takes no more bytes'), { code: 'EIO' });
    done += written;
  }
}
