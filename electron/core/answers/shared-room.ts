/**
 * Memory that both threads see, for one body at a time. It is reused for the next body: the engine
 * does not count shared memory, so a room for each body would stay until something else triggers a
 * garbage collection.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The default size limit of a response. The system allots memory only as it is written to. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** Copying this many bytes takes up to 30 ms: the system allots the memory meanwhile. */
export const COPIED_BYTES_A_TURN = 4 * 1024 * 1024;

/** The shared memory, allocated on first use. */
export class SharedRoom {
  #memory: SharedArrayBuffer | undefined;
  /** The body that is in the room now: a response is processed several times, but copied once. */
  #shown: WeakRef<Uint8Array> | undefined;
  /** The body that is being copied. */
  #copying: Uint8Array | undefined;

  /**
   * Copies the body over the previous one, piece by piece so that other work goes on, and resolves
   * with the body as the other thread sees it. The body must not change afterwards. A later call
   * takes the room over: the earlier one then resolves with undefined.
   */
  async show(body: Uint8Array): Promise<Uint8Array | undefined> {
    const { byteLength } = body;
    const isShown = this.#shown?.deref() === body;
    const memory = this.#roomFor(byteLength);
    const room = new Uint8Array(memory, 0, byteLength);
    if (isShown && this.#copying === undefined) return room;
    this.#copying = body;
    this.#shown = new WeakRef(body);
    for (let at = 0; at < byteLength; at += COPIED_BYTES_A_TURN) {
      if (at > 0) await nextTurn();
      if (this.#copying !== body || this.#memory !== memory) return undefined;
      room.set(body.subarray(at, at + COPIED_BYTES_A_TURN), at);
    }
    this.#copying = undefined;
    return room;
  }

  #roomFor(byteLength: number): SharedArrayBuffer {
    if (this.#memory !== undefined && this.#memory.byteLength >= byteLength) return this.#memory;
    this.#shown = undefined;
    this.#memory = new SharedArrayBuffer(Math.max(ROOM_BYTES, byteLength));
    return this.#memory;
  }

  /** Frees the memory. */
  clear(): void {
    this.#memory = undefined;
    this.#shown = undefined;
    this.#copying = undefined;
  }
}
