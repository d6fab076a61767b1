/**
 * Memory that both threads see, for one body at a time. It is used again for the next: the engine does not count shared memory, so a room
 * for each body would stay until it cleans up for another reason.
 */

/** The default size limit of an answer. Memory is taken only as it is written to. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** The room, made when it is first needed. */
export class SharedRoom {
  #memory: SharedArrayBuffer | undefined;
  /** What stands in it: an answer is worked on several times, and copied once. */
  #shown: WeakRef<Uint8Array> | undefined;

  /** Writes the body over what was there before, and returns it as the other thread sees it. The body must not change afterwards. */
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

  /** Gives the memory back. */
  clear(): void {
    this.#memory = undefined;
    this.#shown = undefined;
  }
}
