/**
 * Memory that both threads see, for one body at a time. It is reused for the next body: the engine
 * does not count shared memory, so a room for each body would stay until something else triggers a
 * garbage collection.
 */

/** The default size limit of a response. The system allots memory only as it is written to. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** The shared memory, allocated on first use. */
export class SharedRoom {
  #memory: SharedArrayBuffer | undefined;
  /** The body that is in the room now: a response is processed several times, but copied once. */
  #shown: WeakRef<Uint8Array> | undefined;

  /**
   * Copies the body over the previous one and returns it as the other thread sees it. The body must
   * not change afterwards.
   */
  show(body: Uint8Array): Uint8Array {
    const { byteLength } = body;
    if (this.#memory === undefined || this.#memory.byteLength < byteLength) {
      this.#memory = new SharedArrayBuffer(Math.max(ROOM_BYTES, byteLength));
      this.#shown = undefined;
    }
    const room = new Uint8Array(this.#memory, 0, byteLength);
    if (this.#shown?.deref() !== body) room.set(body);
    this.#shown = new WeakRef(body);
    return room;
  }

  /** Frees the memory. */
  clear(): void {
    this.#memory = undefined;
    this.#shown = undefined;
  }
}
