import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** SHA-256 as 64 lower-case hex digits. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hashing so much takes 4 to 30 ms, as the processor has instructions for it or not. */
export const HASHED_BYTES_A_TURN = 4 * 1024 * 1024;

/** The same, letting others have their turn where there is much to hash. */
export async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += HASHED_BYTES_A_TURN) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + HASHED_BYTES_A_TURN));
  }
  return hash.digest('hex');
}
