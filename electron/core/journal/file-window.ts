/**
 * Reads a large file through one moving buffer: a scan of many small records makes few system
 * calls, and a record larger than the buffer is read whole.
 */
import type { OpenFile } from '../files/file-port.ts';

const WINDOW_BYTES = 1 << 20;

export class FileWindow {
  readonly sizeBytes: number;
  readonly #file: OpenFile;
  #start = 0;
  #held: Buffer = Buffer.alloc(0);

  /** Ignores bytes from `sizeBytes` on. */
  constructor(file: OpenFile, sizeBytes: number) {
    this.#file = file;
    this.sizeBytes = sizeBytes;
  }

  /** The bytes at [position, position + length), or as many as exist; valid until the next call. */
  async bytes(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.sizeBytes);
    if (position >= end) return Buffer.alloc(0);
    if (position < this.#start || end > this.#start + this.#held.byteLength) {
      const wanted = Math.min(Math.max(end - position, WINDOW_BYTES), this.sizeBytes - position);
      this.#held = await readRange(this.#file, position, wanted);
      this.#start = position;
    }
    return this.#held.subarray(position - this.#start, end - this.#start);
  }

  /**
   * The same bytes in memory of their own. A piece that is larger than the window is read straight
   * into that memory, because copying 60 MB would block everything else.
   */
  async ownBytes(position: number, length: number): Promise<Buffer> {
    if (length <= WINDOW_BYTES) return Buffer.from(await this.bytes(position, length));
    return readRange(this.#file, position, Math.max(0, Math.min(length, this.sizeBytes - position)));
  }
}

/** Reads [position, position + length), or as many bytes of it as exist. */
export async function readRange(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const target = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = await file.read(target.subarray(done), position + done);
    if (count === 0) break;
    done += count;
  }
  return target.subarray(0, done);
}
