/**
 * The bytes of an export file, through the trusted side's hands.
 */
import type { CasebookClient } from '../../contract/contract.ts';

export interface SavedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly downloadPath?: string | undefined;
}

/** Below the contract's limit of 512 KiB a chunk. */
const CHUNK_BYTES = 256 * 1024;

/** Bytes in chunks that the contract takes. */
export async function* chunksOf(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES)
    yield await Promise.resolve(bytes.slice(from, from + CHUNK_BYTES));
}

/** Writes a begun export to its end. Rejects with storage.* or AbortError; then no file is left under the final name. */
export async function writeExport(
  client: CasebookClient,
  exportId: string,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onChunk: () => void,
): Promise<SavedFile> {
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      await client.call('files.writeExport', { exportId, chunk });
      onChunk();
    }
    signal.throwIfAborted();
    return await client.call('files.finishExport', { exportId });
  } catch (error) {
    await client.call('files.abortExport', { exportId }).catch(() => undefined);
    throw error;
  }
}
