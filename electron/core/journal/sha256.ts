import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** SHA-256 as 64 lower-case hex digits. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hashing this many bytes takes 4 to 30 ms, depending on the processor's instructions. */
export const HASHED_BYTES_A_TURN = 4 * 1024 * 1024;

/** The same, but yields to other work between pieces of a large body. */
export async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += HASHED_BYTES_A_TURN) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + HASHED_BYTES_A_TURN));
  }
  return hash.digest('hex');
}
