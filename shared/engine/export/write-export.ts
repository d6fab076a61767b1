/** Writes the bytes of an export file through the trusted side. */
import type { CasebookClient } from '../../contract/contract.ts';
import { pieces } from './pieces.ts';

export interface SavedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly downloadPath?: string | undefined;
}

/** Splits bytes into chunks that the contract accepts. */
export async function* chunksOf(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (const piece of pieces(bytes)) yield await Promise.resolve(piece);
}

/**
 * Writes and finishes an export that was begun. Rejects with storage.* or AbortError, leaving no
 * file under the final name.
 */
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
