/** Below the contract's limit of 512 KiB a chunk. */
export const PIECE_BYTES = 256 * 1024;

/**
 * Cuts bytes into pieces that the contract accepts. Each is a copy, so that it can be handed to
 * another thread.
 */
export function* pieces(bytes: Uint8Array<ArrayBuffer>): Iterable<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES)
    yield bytes.slice(from, from + PIECE_BYTES);
}
